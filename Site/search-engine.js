// The search itself, loaded with what it reads when a reader turns to it: see `SearchIndex` for how that is written.
// It takes questions apart as `SearchWords` does texts.
window.proofbookFind = (load) => {
  // Files: each is loaded once; one that failed, again.
  const kept = {};
  const once = (name, make) => kept[name] ??= make().catch((error) => { delete kept[name]; throw error; });
  let index, table;
  const open = () => once("", async () => {
    await load("search-index");
    index = window.proofbookSearch;
    table = index.words.split(",");
  });
  const part = (name, read) => once(name, async () => {
    if (!(name in index)) await load(index.folder + name);
    return read(index[name]);
  });

  const digits = (text) => {
    let at = 0;
    return {
      next() {
        for (let sum = 0; ;) {
          const code = text.charCodeAt(at++);
          const value = code - 35 - (code > 60) - (code > 92);
          sum += value;
          if (value < 30000) return sum;
        }
      },
      take: (length) => text.slice(at, at += length),
      get more() { return at < text.length; },
    };
  };
  function wordList(text, places) {
    const words = [];
    const starts = [0];
    let word = "";
    for (const read = digits(text); read.more;) {
      const shared = read.next();
      const rest = read.next();
      if (places !== undefined) starts.push(starts.at(-1) + read.next());
      words.push(word = word.slice(0, shared) + read.take(rest));
    }
    return { words, starts, places };
  }
  const terms = (number) => part("terms" + number, (part) => wordList(...part));
  const plain = (text) => text.replace(/\x7f?[\x80-\u07ff]/g, (code) => code[1] ?? table[code.charCodeAt() - 128]);
  const anchor = (heading) => heading.replace(/[^\w -]/g, "").replace(/ /g, "-").toLowerCase();
  async function article(page) {
    const number = last(index.texts, (first) => first <= page);
    const pages = await part("texts" + number, (pages) => pages);
    const entry = pages[page - index.texts[number]];
    return entry.article ??= (() => {
      const [path, title, where, strings] = entry;
      const sections = [];
      for (let at = 0; at < strings.length; at += 4) {
        const [heading, text, code] = strings.slice(at + 1, at + 4).map(plain);
        sections.push({
          anchor: strings[at] === 0 ? anchor(heading) : plain(strings[at]), heading,
          fields: [heading || title, text, code].map((text) => ({ text, low: flat(text) })),
        });
      }
      return { page, path, title, where, sections };
    })();
  }

  // Words. Scripts without spaces are read by pairs of characters.
  const solid = /[\u0e01-\u0e3a\u0e40-\u0eff\u1000-\u109f\u1780-\u17b3\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/;
  const accented = /[\xc0-\u052f\u1e00-\u1fff]/g;
  const fold = (text) => text.toLowerCase()
    .replace(accented, (letter) => letter.normalize("NFD").replace(/[\u0300-\u036f]/g, "")).replace(/ς/g, "σ");
  // The same for texts, where every character keeps its place.
  function flat(text) {
    const low = text.toLowerCase().replace(accented, (letter) => letter.normalize("NFD")[0]);
    return low.length === text.length ? low : text;
  }
  function cut(question) {
    const words = [];
    for (const run of question.normalize("NFC").match(/[\p{L}\p{N}\p{M}_]+/gu) ?? []) {
      for (const piece of run.match(new RegExp(`${solid.source}+|[^${solid.source.slice(1)}+`, "g"))) {
        if (solid.test(piece) && piece.length > 1) {
          for (let at = 0; at + 1 < piece.length; at++) words.push({ text: piece.slice(at, at + 2), run: at ? "" : piece });
          continue;
        }
        const parts = piece.replace(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$2_").split("_").filter(Boolean).map(fold);
        const text = parts.join("");
        if (text) words.push({ text, run: text, parts: parts.length > 1 ? parts : null });
      }
    }
    const isSmall = (word) => small.has(word.text);
    if (!words.every(isSmall)) for (const word of words) word.isSmall = isSmall(word);
    return words;
  }
  const small = new Set("a an and are as at be by can do does for from how i if in is it my not of on or so that the this to was what when where why will with you".split(" "));
  const last = (items, test) => items.findLastIndex(test);

  // The words of the site that begin so, each with where its pages stand.
  async function beginning(start, isWhole) {
    const from = Math.max(0, last(index.terms, (first) => first <= start));
    const to = isWhole ? from : last(index.terms, (first) => first <= start + "\uffff");
    const numbers = index.terms.map((_, number) => number).slice(from, Math.min(to, from + 4) + 1);
    const found = [];
    for (const part of await Promise.all(numbers.map(terms))) {
      part.words.forEach((word, place) => {
        if (isWhole ? word === start : word.startsWith(start)) found.push({ word, part, place });
      });
    }
    return found;
  }

  // The words of the site that are nearly so: one typing error from four letters on, two from eight. Else two that it is made of.
  async function nearly(word) {
    const limit = word.length < 4 || word.length > 64 || solid.test(word) ? 0 : word.length < 8 ? 1 : 2;
    if (!limit) return { close: [] };
    const lists = await Promise.all(index.folder
      ? [part("near", (text) => wordList(text)), ...nearby(word).map(terms)] : index.terms.map((_, number) => terms(number)));
    const mask = letters(word);
    const found = new Map();
    let best = limit + .5;
    for (const list of lists) {
      list.masks ??= list.words.map(letters);
      list.words.forEach((other, place) => {
        const longer = other.length - word.length;
        if (longer < -limit || bits(mask & ~list.masks[place]) > limit
          || (longer > limit ? other[0] !== word[0] : bits(list.masks[place] & ~mask) > limit)) return;
        const away = distance(word, other, limit);
        if (away > best) return;
        best = Math.min(best, Math.floor(away) + .5);
        found.set(other, away);
      });
    }
    const words = [...found].filter(([, away]) => away <= best).sort((a, b) => a[1] - b[1] || (a[0][0] !== word[0]) - (b[0][0] !== word[0]));
    const close = (await Promise.all(words.slice(0, 8).map(async ([other, away]) =>
      (await beginning(other, true)).map((hit) => ({ ...hit, quality: .7 - .15 * away, pages: hit.part.starts[hit.place + 1] - hit.part.starts[hit.place] }))))).flat();
    // Of words as near, the frequent one is meant.
    const most = Math.max(...close.map(({ pages }) => pages));
    for (const hit of close) hit.quality *= .4 + .6 * hit.pages / most;
    close.sort((a, b) => b.quality - a.quality);
    const known = (text) => lists.some((list) => (list.all ??= new Set(list.words)).has(text));
    for (let at = word.length - 3; at > 2 && !close.length; at--) {
      const halves = [word.slice(0, at), word.slice(at)];
      if (halves.every(known)) return { close, halves };
    }
    return { close };
  }
  const nearby = (word) => {
    const start = word.slice(0, 3);
    const from = Math.max(0, last(index.terms, (first) => first <= start));
    return [from, from + 1].filter((number) => index.terms[number] <= start + "\uffff");
  };
  const letters = (word) => {
    let mask = 0;
    for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31);
    return mask;
  };
  const bits = (mask) => {
    let sum = 0;
    for (; mask; mask &= mask - 1) sum++;
    return sum;
  };
  // Damerau and Levenshtein's, half an error more where `b` only begins nearly so; 9 for more than `limit`.
  let [before, row, next] = [0, 0, 0].map(() => new Uint8Array(80));
  function distance(a, b, limit) {
    const width = Math.min(b.length, a.length + limit);
    for (let j = 0; j <= width; j++) row[j] = j;
    for (let i = 1; i <= a.length; i++) {
      const from = Math.max(1, i - limit);
      const to = Math.min(width, i + limit);
      let least = next[from - 1] = from > 1 ? 9 : i;
      if (i + limit <= width) row[i + limit] = 9;
      const letter = a.charCodeAt(i - 1);
      for (let j = from; j <= to; j++) {
        const other = b.charCodeAt(j - 1);
        let value = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (letter !== other));
        if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other) value = Math.min(value, before[j - 2] + 1);
        next[j] = value;
        if (value < least) least = value;
      }
      if (least > limit) return 9;
      [before, row, next] = [row, next, before];
    }
    let best = b.length === width ? row[width] : 9;
    if (a.charCodeAt() === b.charCodeAt() && a.length > 4) {
      for (let j = Math.max(0, a.length - limit); j <= width; j++) best = Math.min(best, row[j] + .5);
    }
    return best;
  }

  const weights = Array.from({ length: 16 }, (_, level) => .6 * 1.36 ** level);
  // How well each page answers one word.
  function tally(text, hits, isSmall) {
    const scores = new Float32Array(index.count);
    let pages = 0;
    if (!hits[0]?.quality) hits.sort((a, b) => (b.word === text) - (a.word === text));
    for (const { word, part, place, quality } of hits) {
      const rest = word.slice(text.length);
      const factor = quality ?? (!rest ? 1 : /^(e?[sd]|ing)$/.test(rest) ? .9 : .3 + .4 * text.length / word.length);
      let page = -1;
      for (const read = digits(part.places.slice(part.starts[place], part.starts[place + 1])); read.more;) {
        const value = read.next();
        page += (value >> 4) + 1;
        if (!scores[page]) pages++;
        scores[page] = Math.max(scores[page], factor * weights[value & 15]);
      }
      if (word === text) hits.common = pages;
    }
    return {
      scores, isSmall, rarity: Math.log(1 + index.count / ((hits.common ?? pages) + 1)) * (isSmall ? .2 : 1),
      words: hits[0]?.quality ? [...new Set(hits.map((hit) => hit.word))] : [text, ...single(text)], isNear: hits[0]?.quality < .8,
    };
  }
  // What a plural is of.
  const single = (text) => text.length > 3 && text.endsWith("s") ? [text.slice(0, -1)] : [];
  async function ask({ text, parts, isSmall }) {
    const hits = await beginning(text, solid.test(text) && text.length > 1);
    for (const one of single(text)) {
      for (const hit of await beginning(one, true)) hits.push({ ...hit, quality: .85 });
    }
    if (!hits.length) {
      const { close, halves } = await nearly(text);
      hits.push(...close);
      if (!close.length && (parts ?? halves)) return (await Promise.all((parts ?? halves).map((text) => ask({ text })))).flat();
    }
    return [tally(text, hits, isSmall)];
  }

  async function answers(question, limit) {
    await open();
    const words = cut(question);
    if (!words.length) return null;
    const tallies = (await Promise.all(words.map(ask))).flat();
    const joined = words.slice(1).map((word, at) => words[at].text + word.text);
    if (words.length > 2) joined.push(words.map((word) => word.text).join(""));
    const bonuses = await Promise.all(joined.map(async (text) => tally(text, await beginning(text))));
    const whole = tallies.reduce((sum, { isSmall, rarity }) => sum + (isSmall ? 0 : rarity), 0);
    const pages = [];
    for (let page = 0; page < index.count; page++) {
      let score = 0;
      let covered = 0;
      for (const { scores, rarity, isSmall } of tallies) {
        score += scores[page] * rarity;
        if (scores[page] && !isSmall) covered += rarity;
      }
      if (!covered) continue;
      for (const { scores, rarity } of bonuses) score += scores[page] * rarity;
      pages.push({ page, covered, score: score * (covered / whole) ** 2 });
    }
    const most = pages.reduce((most, { covered }) => Math.max(most, covered), 0);
    // All words, where a page has them; else most, but not only the least of them.
    const least = Math.max(whole * .35, most * (most > whole * .999 ? .999 : .7));
    const found = pages.filter(({ covered }) => covered >= least)
      .sort((a, b) => b.score - a.score || a.page - b.page);
    const query = {
      text: words.map((word) => word.text).join(""), terms: tallies.map(({ words }) => words),
      phrase: new RegExp(words.map((word) => word.run).filter(Boolean).join("[^\\p{L}\\p{N}]{0,3}"), "u"),
    };
    const read = await Promise.all(found.slice(0, Math.max(limit, index.folder ? 0 : 40))
      .map(async ({ page, score }) => answer(await article(page), score, query)));
    read.sort((a, b) => b.score - a.score || a.article.page - b.article.page);
    return {
      count: found.length,
      shown: read.slice(0, limit).map(({ article, sections }) => ({
        title: marked(article.title, query), where: article.where,
        sections: sections.map((section) => ({
          address: article.path + (section.anchor ? "#" + encodeURIComponent(section.anchor) : ""),
          heading: marked(section.heading, query), ...excerpt(section, query),
        })),
      })),
      instead: tallies.filter(({ isNear }) => isNear).map(({ words }) => words[0]),
    };
  }

  // Sections: where in the page the answer stands.
  const isWord = (letter) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
  function find(word, { text, low }, from = 0) {
    for (let at = low.indexOf(word, from); at >= 0; at = low.indexOf(word, at + 1)) {
      const [before, first, after] = [text[at - 1], text[at], text[at + 1]];
      if (!isWord(before) || solid.test(first)) return at;
      if (first !== low[at] && (before !== before.toUpperCase() || /\d/.test(before) || after === low[at + 1])) return at;
    }
    return -1;
  }
  const has = (words, field) => {
    let best = 0;
    for (const word of words) {
      const at = find(word, field);
      if (at >= 0) best = Math.max(best, isWord(field.text[at + word.length]) ? 1 : 1.5);
    }
    return best;
  };
  function answer(article, score, query) {
    const same = (text) => fold(text).replace(/[^\p{L}\p{N}]/gu, "") === query.text;
    const sections = article.sections.map((section, order) => {
      let value = 0;
      let covered = 0;
      for (const words of query.terms) {
        const [heading, text, code] = section.fields.map((field) => has(words, field));
        if (heading || text || code) covered++;
        value += Math.max(heading * 6, text * 2, code) + .1 * (text + code);
      }
      value *= (covered / query.terms.length) ** 2;
      const phrase = section.fields.map(({ low }) => query.phrase.test(low));
      const bonus = same(section.fields[0].text) ? 1.2
        : phrase[0] ? .4 + .4 * query.text.length / section.fields[0].text.length : phrase[1] ? .25 : phrase[2] ? .15 : 0;
      return { section, order, covered, bonus: bonus + (covered === query.terms.length ? .2 : 0), value: value * (1 + bonus) };
    }).sort((a, b) => b.value - a.value || a.order - b.order);
    const [best] = sections;
    const also = sections.slice(1, 3).filter(({ section, covered, value }) => section.heading && covered === query.terms.length && value > best.value * .45);
    return { article, sections: [best, ...also].map(({ section }) => section), score: score * (1 + best.bonus + (same(article.title) ? 2 : 0)) };
  }
  // The sentence or line of code that holds the most of the words.
  function excerpt(section, query) {
    let best = { value: 0, field: { text: "", low: "" } };
    for (const isCode of [false, true]) {
      const { text } = section.fields[isCode ? 2 : 1];
      for (const line of text.split(isCode ? "\n" : /\n|(?<=[.!?]) |(?<=[。！？])/)) {
        if (!line) continue;
        const field = { text: line, low: flat(line) };
        const value = .1 + query.terms.reduce((sum, words) => sum + has(words, field), 0) + (query.phrase.test(field.low) ? 2 : 0);
        if (value > best.value + (isCode ? .5 : 0)) best = { value, field, isCode };
      }
    }
    let { text } = best.field;
    if (text.length > 170) {
      const first = Math.min(...query.terms.flat().map((word) => find(word, best.field)).filter((at) => at >= 0), text.length);
      const from = first > 110 ? text.lastIndexOf(" ", first - 50) + 1 : 0;
      const end = from + 160 < text.length ? text.lastIndexOf(" ", from + 160) : text.length;
      text = (from ? "… " : "") + text.slice(from, end > from ? end : from + 160) + (end < text.length ? " …" : "");
    }
    return { text: marked(text, query), isCode: best.isCode };
  }
  // A text in pieces, every second one a word of the question.
  function marked(text, query) {
    const field = { text, low: flat(text) };
    const pieces = [];
    for (let at = 0; ;) {
      let [next, length] = [text.length, 0];
      for (const word of query.terms.flat()) {
        const place = find(word, field, at);
        if (place >= 0 && (place < next || place === next && word.length > length)) [next, length] = [place, word.length];
      }
      pieces.push(text.slice(at, next));
      if (!length) return pieces;
      at = next + length;
      pieces.push(text.slice(next, at));
    }
  }
  return { open, answers };
};
