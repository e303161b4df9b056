import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** A picture of 512 × 512, red on its left and blue on its right half, as `heif-enc` of libheif makes it. */
const TILE = new URL('../fixtures/pictures/red-and-blue-tile.heic', import.meta.url);
const TILE_SIDE = 512;

const u8 = (...values: number[]) => Buffer.from(values);
const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};
const fullBox = (type: string, version: number, flags: number, ...parts: Buffer[]) =>
  box(type, u32(version * 2 ** 24 + flags), ...parts);

/**
 * A HEIC as phones make it: a grid of tiles of 512 × 512, here all the same one, so that even a large one is a small file. It is
 * shown turned to the left by so many quarters.
 */
export async function heicGrid(width: number, height: number, quarters = 0): Promise<Buffer> {
  const source = await readFile(TILE);
  const at = (type: string) => source.indexOf(type, 0, 'latin1') - 4;
  const whole = (type: string) => source.subarray(at(type), at(type) + source.readUInt32BE(at(type)));
  const tile = whole('mdat').subarray(8);
  const [columns, rows] = [Math.ceil(width / TILE_SIDE), Math.ceil(height / TILE_SIDE)];
  const ids = Array.from({ length: columns * rows }, (_, index) => index + 2);
  const grid = Buffer.concat([u8(0, 1, rows - 1, columns - 1), u32(width), u32(height)]);
  const size = (side: number, other: number) => fullBox('ispe', 0, 0, u32(side), u32(other));
  const item = (id: number, type: string, flags: number) =>
    fullBox('infe', 2, flags, u16(id), u16(0), Buffer.from(`${type}\0`, 'latin1'));
  const meta = (dataAt: number) =>
    fullBox(
      'meta',
      0,
      0,
      fullBox('hdlr', 0, 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, 0, u16(1)),
      fullBox('iinf', 0, 0, u16(ids.length + 1), item(1, 'grid', 0), ...ids.map((id) => item(id, 'hvc1', 1))),
      fullBox('iref', 0, 0, box('dimg', u16(1), u16(ids.length), ...ids.map(u16))),
      box(
        'iprp',
        box('ipco', whole('hvcC'), size(TILE_SIDE, TILE_SIDE), size(width, height), box('irot', u8(quarters))),
        fullBox(
          'ipma',
          0,
          0,
          u32(ids.length + 1),
          u16(1),
          u8(2, 3, 0x84),
          ...ids.flatMap((id) => [u16(id), u8(2, 0x81, 2)]),
        ),
      ),
      fullBox(
        'iloc',
        0,
        0,
        u8(0x44, 0),
        u16(ids.length + 1),
        ...[1, ...ids].map((id) =>
          Buffer.concat([
            u16(id),
            u16(0),
            u16(1),
            u32(id === 1 ? dataAt : dataAt + grid.length),
            u32(id === 1 ? grid.length : tile.length),
          ]),
        ),
      ),
    );
  const kind = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'));
  return Buffer.concat([kind, meta(kind.length + meta(0).length + 8), box('mdat', grid, tile)]);
}

/** What is seen at four places of such a grid that came in whole, see `tilesIn`. */
export const WHOLE_TILES = { seen: ['red', 'blue', 'red', 'red'] };

/** How large a picture is that was made of a grid, and what is seen half a tile in it, a tile further less half, and in the next two. */
export async function tilesIn(picture: Buffer, width: number, height: number, quarters = 0) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const side = (TILE_SIDE * Math.max(info.width, info.height)) / Math.max(width, height);
  const at = (across: number, down: number) => {
    const [x, y] = quarters === 3 ? [info.width - down, across] : [across, down];
    const from = (Math.round(y) * info.width + Math.round(x)) * 3;
    const [red = 0, , blue = 0] = data.subarray(from, from + 3);
    return blue > red ? 'blue' : 'red';
  };
  const seen = [at(side / 4, side / 4), at(side * 0.75, side / 4), at(side * 1.1, side / 2), at(side / 4, side)];
  return { size: [info.width, info.height], seen };
}
