import { crc32, deflateRawSync } from 'node:zlib';

export type Part = { name: string; content: string | Buffer; claimedSize?: number };

/** An archive made by hand, so that it can say things about itself that are not true. */
export function archive(parts: readonly Part[], hidden = Buffer.alloc(0)): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimedSize ?? plain.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, place, Buffer.from(name)]));
    bodies.push(body);
    offset += body.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset + hidden.length, 12);
  return Buffer.concat([...bodies, hidden, listing, Buffer.from('PK\x05\x06'), end]);
}

export const types = { name: '[Content_Types].xml', content: '<Types/>' };
export const book = {
  name: 'xl/workbook.xml',
  content: '<workbook xmlns:r="r"><sheets><sheet name="Leases" sheetId="1" r:id="rId1"/></sheets></workbook>',
};
export const links = {
  name: 'xl/_rels/workbook.xml.rels',
  content:
    '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
};
export const sheet = (cells: string) => ({
  name: 'xl/worksheets/sheet1.xml',
  content: `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
});
export const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook of 800,000 empty rows, in eight kilobytes. */
export const emptyRows = (): Buffer =>
  archive([types, book, links, sheet(`<row>${cell('A1', 'Property')}</row>${'<row/>'.repeat(800_000)}`)]);

/** A workbook whose sheet is nothing but spaces. */
export const spaces = (bytes: number): Buffer =>
  archive([types, book, links, { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(bytes, 0x20) }]);
