/** A glyph by its points, contour by contour: where they are, whether the line goes through them or bends towards them (1 or 0), and which are the last of their contour. */
export type Outline = { xs: number[]; ys: number[]; on: number[]; ends: number[] };

/** The tables of a typeface by their tags, such as `cmap`, which says which glyph draws a letter. */
export type Tables = ReadonlyMap<string, Buffer>;

const upToFour = (length: number) => (length + 3) & ~3;

/** A glyph as TrueType writes it, without hints for coarse screens. */
function glyphOf({ xs, ys, on, ends }: Outline): Buffer {
  const count = xs.length;
  if (count === 0) return Buffer.alloc(0);
  const bytes = Buffer.alloc(upToFour(10 + ends.length * 2 + 2 + count * 5));
  let place = 0;
  const put = (number: number) => {
    place = bytes.writeInt16BE(number, place);
  };
  for (const number of [ends.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) put(number);
  for (const end of ends) put(end);
  put(0);
  for (const flag of on) place = bytes.writeUInt8(flag, place);
  for (const places of [xs, ys]) for (let at = 0; at < count; at++) put((places[at] ?? 0) - (places[at - 1] ?? 0));
  return bytes;
}

/** A TrueType file of these tables. */
export function fileOf(tables: Tables): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const start = 12 + sorted.length * 16;
  const file = Buffer.alloc(sorted.reduce((sum, [, { length }]) => sum + upToFour(length), start));
  file.writeUInt32BE(0x00010000, 0);
  file.writeUInt16BE(sorted.length, 4);
  let place = start;
  for (const [at, [tag, table]] of sorted.entries()) {
    file.write(tag, 12 + at * 16, 'latin1');
    file.writeUInt32BE(place, 20 + at * 16);
    file.writeUInt32BE(table.length, 24 + at * 16);
    table.copy(file, place);
    place += upToFour(table.length);
  }
  return file;
}

const LONG_PLACES = 1;

/** A TrueType file of these glyphs and of tables that say the rest. */
export function drawnFile(outlines: readonly Outline[], others: Tables): Buffer {
  const glyphs = outlines.map(glyphOf);
  const places = Buffer.alloc((glyphs.length + 1) * 4);
  let end = 0;
  for (const [at, glyph] of glyphs.entries()) {
    end += glyph.length;
    places.writeUInt32BE(end, (at + 1) * 4);
  }
  const head = Buffer.from(others.get('head') ?? []);
  head.writeInt16BE(LONG_PLACES, 50);
  return fileOf(new Map([...others, ['head', head], ['glyf', Buffer.concat(glyphs)], ['loca', places]]));
}
