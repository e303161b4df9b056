import { brotliDecompressSync } from 'node:zlib';
import type { Outline, Tables } from './truetype.ts';

/** Reads numbers one after the other. */
class Reader {
  at: number;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  take(length: number): Buffer {
    this.at += length;
    return this.#bytes.subarray(this.at - length, this.at);
  }

  u8(): number {
    return this.#bytes.readUInt8(this.at++);
  }

  u16(): number {
    return this.u8() * 0x100 + this.u8();
  }

  u32(): number {
    return this.u16() * 0x10000 + this.u16();
  }

  /** Seven bits a byte, as long as the eighth is set. */
  base128(): number {
    for (let sum = 0; ; ) {
      const byte = this.u8();
      sum = sum * 128 + (byte & 0x7f);
      if (byte < 0x80) return sum;
    }
  }

  /** One byte for what is small. */
  short(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 254) return this.u8() + 506;
    return code === 255 ? this.u8() + 253 : code;
  }
}

/** Tables are called by their place in this list, others by their letters. */
const TAGS =
  'cmap,head,hhea,hmtx,maxp,name,OS/2,post,cvt ,fpgm,glyf,loca,prep,CFF ,VORG,EBDT,EBLC,gasp,hdmx,kern,LTSH,PCLT,VDMX,vhea,vmtx,BASE,GDEF,GPOS,GSUB,EBSC,JSTF,MATH,CBDT,CBLC,COLR,CPAL,SVG ,sbix,acnt,avar,bdat,bloc,bsln,cvar,fdsc,feat,fmtx,fvar,gvar,hsty,just,lcar,mort,morx,opbd,prop,trak,Zapf,Silf,Glat,Gloc,Feat,Sill'.split(
    ',',
  );
const BY_LETTERS = 63;

function tablesOf(file: Buffer): Map<string, Buffer> {
  const head = new Reader(file, 12);
  const count = head.u16();
  head.at = 20;
  const packedLength = head.u32();
  head.at = 48;
  const entries = Array.from({ length: count }, () => {
    const flags = head.u8();
    const place = flags & 63;
    const tag = place === BY_LETTERS ? head.take(4).toString('latin1') : (TAGS[place] ?? '');
    const length = head.base128();
    const isPacked = (tag === 'glyf' || tag === 'loca') && flags >> 6 === 0;
    return { tag, length: isPacked ? head.base128() : length };
  });
  const all = new Reader(brotliDecompressSync(head.take(packedLength)));
  return new Map(entries.map(({ tag, length }) => [tag, all.take(length)]));
}

const signed = (isPositive: number, size: number) => (isPositive & 1 ? size : -size);

/** How far a point is from the one before: its flag says how that is written. */
function stepOf(flag: number, from: Reader): [number, number] {
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + from.u8())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + from.u8()), 0];
  if (flag < 84) {
    const both = from.u8();
    const x = 1 + ((flag - 20) & 0x30) + (both >> 4);
    const y = 1 + (((flag - 20) & 0x0c) << 2) + (both & 0x0f);
    return [signed(flag, x), signed(flag >> 1, y)];
  }
  if (flag < 120) {
    const x = 1 + (Math.floor((flag - 84) / 12) << 8) + from.u8();
    const y = 1 + ((((flag - 84) % 12) >> 2) << 8) + from.u8();
    return [signed(flag, x), signed(flag >> 1, y)];
  }
  if (flag < 124) {
    const [first, second, third] = [from.u8(), from.u8(), from.u8()];
    return [signed(flag, (first << 4) + (second >> 4)), signed(flag >> 1, ((second & 0x0f) << 8) + third)];
  }
  return [signed(flag, from.u16()), signed(flag >> 1, from.u16())];
}

const NO_CONTOURS = 0;
/** As many contours as a glyph has that is put together from others. */
const COMPOSED = 0xffff;

function outlinesOf(table: Buffer): Outline[] {
  const all = new Reader(table, 4);
  const count = all.u16();
  all.at = 8;
  const lengths = Array.from({ length: 7 }, () => all.u32());
  const [contourCounts, pointCounts, flags, places] = lengths.map((length) => new Reader(all.take(length)));
  if (!contourCounts || !pointCounts || !flags || !places) throw new Error('a typeface ends early');
  return Array.from({ length: count }, () => {
    const outline: Outline = { xs: [], ys: [], on: [], ends: [] };
    const contourCount = contourCounts.u16();
    if (contourCount === COMPOSED) throw new Error('glyphs that are put together from others are not read here');
    if (contourCount === NO_CONTOURS) return outline;
    let last = -1;
    for (let at = 0; at < contourCount; at++) {
      last += pointCounts.short();
      outline.ends.push(last);
    }
    let [x, y] = [0, 0];
    for (let at = 0; at <= last; at++) {
      const flag = flags.u8();
      const [right, up] = stepOf(flag & 0x7f, places);
      x += right;
      y += up;
      outline.xs.push(x);
      outline.ys.push(y);
      outline.on.push(flag < 0x80 ? 1 : 0);
    }
    // How long the hints are, which are left out.
    places.short();
    return outline;
  });
}

/** What is in a typeface that is packed as WOFF2: the outlines of its glyphs, and its other tables as they are. */
export function readWoff2(file: Buffer): { outlines: Outline[]; others: Tables } {
  const { glyf, loca: _, ...others } = Object.fromEntries(tablesOf(file));
  return { outlines: glyf ? outlinesOf(glyf) : [], others: new Map(Object.entries(others)) };
}
