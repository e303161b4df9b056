import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { damaged, refuseType, tooLarge } from './file-refusals.ts';

/** A workbook of 200,000 wide rows unpacks to less. */
export const UNPACKED_BYTES_MAX = 200_000_000;
const PLAIN = { xmlns: false, position: false } as const;
const ENTRIES_MAX = 2000;

/** What is told of the XML of one part, names without their prefixes. */
export type PartReader = {
  open(name: string, attributes: Record<string, string>): void;
  close(name: string): void;
  text(text: string): void;
};

/**
 * The parts of a workbook, unpacked as they are read and never whole. All parts together may unpack to a bounded number
 * of bytes, which are counted as they come, whatever the archive says of itself.
 */
export class WorkbookArchive {
  readonly #zip: ZipFile;
  readonly #entries: Map<string, Entry>;
  #bytesLeft: number;

  private constructor(zip: ZipFile, entries: Map<string, Entry>, bytesMax: number) {
    this.#zip = zip;
    this.#entries = entries;
    this.#bytesLeft = bytesMax;
  }

  /** Opens an archive by its directory; refuses what is damaged, no workbook, or says that it is too large. */
  static async open(bytes: Buffer, bytesMax = UNPACKED_BYTES_MAX): Promise<WorkbookArchive> {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(refuseDamaged);
    const entries = new Map<string, Entry>();
    let claimedBytes = 0;
    try {
      if (zip.entryCount > ENTRIES_MAX) throw damaged();
      for await (const entry of zip.eachEntry()) {
        if (entries.has(entry.fileName)) throw damaged();
        entries.set(entry.fileName, entry);
        if (isXml(entry.fileName)) claimedBytes += entry.uncompressedSize;
      }
    } catch (error) {
      refuseDamaged(error);
    }
    if (!entries.has('xl/workbook.xml')) throw refuseType('import.no_workbook');
    if (claimedBytes > bytesMax) throw tooLarge('import.workbook_too_large');
    return new WorkbookArchive(zip, entries, bytesMax);
  }

  /** Reads one part; false where there is none of this name. */
  async read(name: string, reader: PartReader): Promise<boolean> {
    const entry = this.#entries.get(name);
    if (entry === undefined) return false;
    const parser = parserFor(reader);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    try {
      for await (const chunk of await this.#zip.openReadStreamPromise(entry)) {
        this.#bytesLeft -= chunk.length;
        if (this.#bytesLeft < 0) throw tooLarge('import.workbook_too_large');
        parser.write(decoder.decode(chunk, { stream: true }));
      }
      parser.write(decoder.decode()).close();
    } catch (error) {
      refuseDamaged(error);
    }
    return true;
  }
}

const isXml = (name: string): boolean => /\.(xml|rels)$/i.test(name);

/** Our own refusals stay as they are; whatever else an archive or its XML ends in means that it is damaged. */
function refuseDamaged(cause: unknown): never {
  throw cause instanceof Error && 'status' in cause ? cause : Object.assign(damaged(), { cause });
}

function parserFor(reader: PartReader): SaxesParser<typeof PLAIN> {
  const parser = new SaxesParser(PLAIN);
  const plain = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', ({ name, attributes }) => reader.open(plain(name), attributes));
  parser.on('closetag', ({ name }) => reader.close(plain(name)));
  parser.on('text', (text) => reader.text(text));
  parser.on('cdata', (text) => reader.text(text));
  // Without a handler the parser goes on after an error.
  parser.on('error', (error) => {
    throw error;
  });
  return parser;
}
