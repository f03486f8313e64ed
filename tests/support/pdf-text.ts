import { inflateSync } from 'node:zlib';

interface PdfPage {
  text: string;
  /** Points. */
  size: readonly [width: number, height: number];
}

/** What stands on the pages of a PDF as Chromium writes it: each stream for itself, fonts with a map to Unicode. */
export function readPdf(file: Buffer): PdfPage[] {
  const source = file.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\b([^]*?)\bendobj/g))
    objects.set(id, body);
  const fonts = new Map([...objects].map(([id, body]) => [id, glyphsOf(objects, body)]));
  return [...objects.values()]
    .filter((body) => /\/Type\s*\/Page\b/.test(body))
    .map((body) => {
      const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(body) ?? [];
      const content = streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '') ?? '');
      const named = new Map(Array.from(body.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name, id]) => [name, id]));
      return {
        text: textIn(content, (name) => fonts.get(named.get(name) ?? '')),
        size: [Number(width), Number(height)],
      };
    });
}

function streamOf(body: string): string {
  const [before = '', head = ''] = /^([^]*?)stream\r?\n/.exec(body) ?? [];
  // By its length: what stands before `endstream` may be the last byte of the data.
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
  const bytes = Buffer.from(body.slice(before.length, before.length + length), 'latin1');
  if (length === 0) return '';
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** Which text a glyph stands for. */
type Glyphs = ReadonlyMap<number, string>;

function glyphsOf(objects: ReadonlyMap<string, string>, font: string): Glyphs {
  const map = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1];
  const text = map === undefined ? '' : streamOf(objects.get(map) ?? '');
  const glyphs = new Map<number, string>();
  const hex = (digits = '') => Number.parseInt(digits, 16);
  const letters = (digits = '') => Buffer.from(digits, 'hex').swap16().toString('utf16le');
  for (const [, block = ''] of text.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, from, to] of block.matchAll(/<(\w+)>\s*<(\w+)>/g)) glyphs.set(hex(from), letters(to));
  for (const [, block = ''] of text.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, from, to, first] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let glyph = hex(from); glyph <= hex(to); glyph++)
        glyphs.set(glyph, String.fromCharCode(hex(first) + glyph - hex(from)));
  return glyphs;
}

/** What is shown, in the order in which it is drawn. */
function textIn(content: string, fontOf: (name: string) => Glyphs | undefined): string {
  let glyphs: Glyphs | undefined;
  let text = '';
  for (const [part, font] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[[^\]]*\]\s*TJ|<\w+>\s*Tj|\bET\b/g)) {
    if (font !== undefined) glyphs = fontOf(font);
    else if (part === 'ET') text += ' ';
    else
      for (const [, digits = ''] of part.matchAll(/<(\w+)>/g))
        for (const four of digits.match(/.{4}/g) ?? []) text += glyphs?.get(Number.parseInt(four, 16)) ?? '';
  }
  return text;
}
