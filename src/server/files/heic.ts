import { readFile } from 'node:fs/promises';
import libheif from 'libheif-js/wasm-bundle.js';

/** A decoded picture, a byte for each channel of a pixel, turned as the camera was held. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 3 | 4 };
/** How many pixels it may have: in tiles, of which each is shrunk before the next, and in one piece. */
export type PixelsMax = { inTiles: number; inOne: number; transparent: number };

const RGB = 1;
/** Libheif names the kind of picture, and its only plane, by the same number. */
const INTERLEAVED = { 3: { chroma: 10, plane: 10 }, 4: { chroma: 11, plane: 10 } } as const;
const TURNED = 1;
const TILING_BYTES = 128;

/** Thrown for a picture with more pixels than may be decoded. */
export class TooManyPixels extends Error {}

/**
 * Decodes a HEIC photo, whose format sharp's build leaves out, to at least `sideMin` pixels a side where it has as many.
 * Phones keep photos in tiles: those of a large photo are decoded and shrunk one by one, so that it is never in memory whole.
 */
export async function decodeHeic(path: string, pixelsMax: PixelsMax, sideMin: number): Promise<Pixels> {
  await libheif.ready;
  const file = await readFile(path);
  const [fault, found, tiling] = [libheif._malloc(12), libheif._malloc(4), libheif._malloc(TILING_BYTES)];
  const context = libheif._heif_context_alloc();
  const bytes = libheif._malloc(file.length);
  libheif.HEAPU8.set(file, bytes);
  const made = (make: () => void): number => {
    make();
    if (wordAt(fault) !== 0) throw new Error('There is no picture in the file, or it is damaged.');
    return wordAt(found);
  };
  try {
    made(() => libheif._heif_context_read_from_memory_without_copy(fault, context, bytes, file.length, 0));
    const handle = made(() => libheif._heif_context_get_primary_image_handle(fault, context, found));
    const [width, height] = [
      libheif._heif_image_handle_get_width(handle),
      libheif._heif_image_handle_get_height(handle),
    ];
    const channels = libheif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
    made(() => libheif._heif_image_handle_get_image_tiling(fault, handle, TURNED, tiling));
    const grid = gridAt(tiling);
    const isInTiles = channels === 3 && grid.columns * grid.rows > 1;
    const max = isInTiles ? pixelsMax.inTiles : channels === 4 ? pixelsMax.transparent : pixelsMax.inOne;
    if (width * height > max) throw new TooManyPixels('The picture has more pixels than may be decoded.');
    const { chroma } = INTERLEAVED[channels];
    if (!isInTiles) {
      const image = made(() => libheif._heif_decode_image(fault, handle, found, RGB, chroma, 0));
      return withPlane(image, channels, (plane) => pixelsOf(plane, channels));
    }
    const shrunk = new Shrunk(width, height, Math.max(1, Math.floor(Math.max(width, height) / sideMin)));
    for (let row = 0; row < grid.rows; row++)
      for (let column = 0; column < grid.columns; column++) {
        const image = made(() =>
          libheif._heif_image_handle_decode_image_tile(fault, handle, found, RGB, chroma, 0, column, row),
        );
        const [left, top] = [column * grid.tileWidth - grid.left, row * grid.tileHeight - grid.top];
        withPlane(image, channels, (plane) => shrunk.add(plane, left, top));
      }
    return shrunk.pixels();
  } finally {
    libheif._heif_context_free(context);
    for (const pointer of [fault, found, tiling, bytes]) libheif._free(pointer);
  }
}

const wordAt = (pointer: number): number => libheif.HEAPU32[pointer >> 2] ?? 0;

/**
 * The fields of `heif_image_tiling`, each a word. Tiles reach beyond the picture at one end; in one that is turned it may be
 * the first, which libheif tells by an offset that is not how far (it says how much of the first tile is seen).
 */
function gridAt(pointer: number) {
  const fields = Array.from({ length: 9 }, (_, index) => wordAt(pointer + 4 * index));
  const [, columns = 1, rows = 1, tileWidth = 0, tileHeight = 0, width = 0, height = 0, top = 0, left = 0] = fields;
  const [surplusWidth, surplusHeight] = [columns * tileWidth - width, rows * tileHeight - height];
  return {
    columns,
    rows,
    tileWidth,
    tileHeight,
    left: left === 0 ? 0 : surplusWidth,
    top: top === 0 ? 0 : surplusHeight,
  };
}

/** A decoded picture in the memory of libheif, in lines that may be longer than it is wide. */
type Plane = { bytes: Uint8Array; lineBytes: number; width: number; height: number };

/** Hands out what was decoded, and lets go of it afterwards. */
function withPlane<T>(image: number, channels: 3 | 4, use: (plane: Plane) => T): T {
  const [width, height] = [libheif._heif_image_get_primary_width(image), libheif._heif_image_get_primary_height(image)];
  const stride = libheif._malloc(4);
  try {
    const at = libheif._heif_image_get_plane_readonly(image, INTERLEAVED[channels].plane, stride);
    const lineBytes = wordAt(stride);
    return use({ bytes: libheif.HEAPU8.subarray(at, at + lineBytes * height), lineBytes, width, height });
  } finally {
    libheif._free(stride);
    libheif._heif_image_release(image);
  }
}

function pixelsOf({ bytes, lineBytes, width, height }: Plane, channels: 3 | 4): Pixels {
  const data = Buffer.alloc(width * height * channels);
  for (let y = 0; y < height; y++)
    data.set(bytes.subarray(y * lineBytes, y * lineBytes + width * channels), y * width * channels);
  return { data, width, height, channels };
}

/** A picture of which each pixel is the mean of a square of another one, whose parts are added in any order. */
class Shrunk {
  #width: number;
  #height: number;
  #factor: number;
  /** Room for squares of sixteen pixels a side. */
  #sums: Uint16Array;

  constructor(width: number, height: number, factor: number) {
    this.#factor = factor;
    // Lines and columns that fill no square are left out; they are fewer than the factor.
    this.#width = Math.floor(width / factor);
    this.#height = Math.floor(height / factor);
    this.#sums = new Uint16Array(this.#width * this.#height * 3);
  }

  add({ bytes, lineBytes, width, height }: Plane, left: number, top: number): void {
    const sums = this.#sums;
    const isInside = (to: number, size: number) => to >= 0 && to < size;
    const columns = Array.from({ length: width }, (_, x) => Math.floor((left + x) / this.#factor));
    for (let y = 0; y < height; y++) {
      const line = Math.floor((top + y) / this.#factor);
      if (!isInside(line, this.#height)) continue;
      let from = y * lineBytes;
      for (const column of columns) {
        const to = (line * this.#width + column) * 3;
        if (isInside(column, this.#width)) {
          sums[to] = (sums[to] as number) + (bytes[from] as number);
          sums[to + 1] = (sums[to + 1] as number) + (bytes[from + 1] as number);
          sums[to + 2] = (sums[to + 2] as number) + (bytes[from + 2] as number);
        }
        from += 3;
      }
    }
  }

  pixels(): Pixels {
    const square = this.#factor ** 2;
    const data = Buffer.from(this.#sums.map((sum) => Math.round(sum / square)));
    return { data, width: this.#width, height: this.#height, channels: 3 };
  }
}
