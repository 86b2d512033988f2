"""Talks to a language server with pygls, a client of other people: language_client.py PROOFBOOK PAGE

Prints what the server says as one JSON object. The client checks each message against the protocol.
"""

import asyncio
import json
import pathlib
import sys

from lsprotocol import converters, types
from pygls.lsp.client import LanguageClient

SERVER, PAGE = sys.argv[1], pathlib.Path(sys.argv[2])
URI = PAGE.as_uri()


CONVERTER = converters.get_converter()


def plain(value):
    return CONVERTER.unstructure(value)


async def main():
    client = LanguageClient("test", "1")
    news = asyncio.Queue()
    shown = asyncio.Queue()
    progress = []

    @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def _(told):
        if told.uri == URI:
            news.put_nowait(told)

    @client.feature(types.WINDOW_SHOW_MESSAGE)
    def _(told):
        shown.put_nowait(told.message)

    @client.feature(types.WINDOW_WORK_DONE_PROGRESS_CREATE)
    def _(told):
        return None

    @client.feature(types.PROGRESS)
    def _(told):
        progress.append(told.value.kind if hasattr(told.value, "kind") else told.value["kind"])

    @client.feature(types.WORKSPACE_CODE_LENS_REFRESH)
    def _(told=None):
        return None

    async def version(number):
        while True:
            told = await news.get()
            if told.version == number:
                return told.diagnostics

    await client.start_io(SERVER, "lsp", "--stdio")
    capabilities = types.ClientCapabilities(
        window=types.WindowClientCapabilities(work_done_progress=True),
        workspace=types.WorkspaceClientCapabilities(
            workspace_edit=types.WorkspaceEditClientCapabilities(document_changes=True),
            code_lens=types.CodeLensWorkspaceClientCapabilities(refresh_support=True),
        ),
    )
    started = await client.initialize_async(
        types.InitializeParams(capabilities=capabilities, root_uri=PAGE.parent.as_uri())
    )
    client.initialized(types.InitializedParams())

    text = PAGE.read_text()
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(URI, "markdown", 1, text))
    )
    result = {"encoding": started.capabilities.position_encoding, "opened": plain(await version(1))}
    name = types.TextDocumentIdentifier(URI)

    async def hover(line):
        told = await client.text_document_hover_async(types.HoverParams(name, types.Position(line, 4)))
        return told.contents.value if told else None

    lines = text.split("\n")
    result["hovers"] = {line: await hover(number) for number, line in enumerate(lines) if line}
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(name))
    result["lenses"] = [[lens.range.start.line, lens.command.title] for lens in lenses]
    run = next(lens.command for lens in lenses if lens.command.command)
    result["run"] = await client.workspace_execute_command_async(
        types.ExecuteCommandParams(run.command, run.arguments)
    )
    result["shown"] = await shown.get()

    # The fix of the first problem, applied to the text as an editor does.
    problem = result["opened"][0]["range"]["start"]["line"]
    place = types.Range(types.Position(problem, 0), types.Position(problem, 0))
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(name, place, types.CodeActionContext([]))
    )
    result["actions"] = [action.title for action in actions]
    for edit in reversed(actions[0].edit.document_changes[0].edits):
        start, end = edit.range.start, edit.range.end
        units = [line.encode("utf-16-le") for line in lines]
        before = units[: start.line] + [units[start.line][: 2 * start.character]]
        after = [units[end.line][2 * end.character :]] + units[end.line + 1 :]
        joined = "\n".encode("utf-16-le").join(before) + edit.new_text.encode("utf-16-le")
        joined += "\n".encode("utf-16-le").join(after)
        lines = joined.decode("utf-16-le").split("\n")
    fixed = "\n".join(lines)
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(2, URI),
            [types.TextDocumentContentChangeWholeDocument(fixed)],
        )
    )
    result["fixed"] = fixed
    result["changed"] = plain(await version(2))
    result["saved"] = PAGE.read_text() == text

    client.text_document_did_close(types.DidCloseTextDocumentParams(name))
    result["closed"] = plain((await news.get()).diagnostics)
    result["progress"] = sorted(set(progress))
    await client.shutdown_async(None)
    client.exit(None)
    await client._server.wait()
    result["status"] = client._server.returncode
    await client.stop()
    print(json.dumps(result))


asyncio.run(asyncio.wait_for(main(), float(sys.argv[3])))
