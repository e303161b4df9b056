import { IMPORT_ROWS_MAX } from '#contract/imports/imports.ts';
import { damaged, tooLarge } from './file-refusals.ts';
import { CELLS_MAX, tooManyCells } from './table-limits.ts';
import type { WorkbookArchive } from './workbook-archive.ts';
import { numberText, textReader, type WorkbookContext } from './workbook-values.ts';

/** What all sheets of a workbook have had so far. */
export type SheetLimits = { rows: number; cells: number };

const COLUMNS_MAX = 1000;
/** Empty ones that only have a height or a colour, titles, and what stands below the table. */
const ROWS_BESIDE_THE_TABLE = 1000;
const ROWS_MAX = IMPORT_ROWS_MAX + ROWS_BESIDE_THE_TABLE;
const PLACE = /^([A-Z]{1,3})(\d{1,7})$/;
const NUMBER = /^\d{1,7}$/;

/**
 * The rows of one sheet as text, counted while they are read: neither a million empty rows nor a cell in the far corner
 * becomes a table. Null where there is no such part.
 */
export async function readSheet(
  archive: WorkbookArchive,
  part: string,
  context: WorkbookContext,
  counted: SheetLimits,
): Promise<string[][] | null> {
  const sheet = new SheetReader(context, counted);
  return (await archive.read(part, sheet)) ? sheet.rows : null;
}

type Cell = { row: number; column: number; type: string; style: number; value: string; formula: string };

class SheetReader {
  readonly rows: string[][] = [];
  readonly #context: WorkbookContext;
  readonly #counted: SheetLimits;
  readonly #inline = textReader();
  #row = 0;
  #column = 0;
  #cell: Cell | null = null;
  #isValue = false;
  #isFormula = false;

  constructor(context: WorkbookContext, counted: SheetLimits) {
    this.#context = context;
    this.#counted = counted;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') this.#openRow(attributes.r);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#isValue = true;
    else if (name === 'f') this.#isFormula = true;
    else if (name === 'mergeCell') this.#fillMerged(attributes.ref ?? '');
    else this.#inline.open(name, attributes);
  }

  text(text: string): void {
    if (this.#cell === null) return;
    if (this.#isValue) this.#cell.value += text;
    else if (this.#isFormula) this.#cell.formula += text;
    else this.#inline.text(text);
  }

  close(name: string): void {
    if (name === 'v') this.#isValue = false;
    else if (name === 'f') this.#isFormula = false;
    else if (name === 'c') this.#closeCell();
    else this.#inline.close(name);
  }

  #openRow(number: string | undefined): void {
    if (number !== undefined && !NUMBER.test(number)) throw damaged();
    this.#row = number === undefined ? this.#row + 1 : Number(number);
    this.#column = 0;
    this.#counted.rows++;
    if (this.#counted.rows > ROWS_MAX) throw tooLarge('import.too_many_rows_in_workbook', { maximum: IMPORT_ROWS_MAX });
  }

  #openCell({ r, t = 'n', s = '0' }: Record<string, string>): void {
    const place = r === undefined ? null : PLACE.exec(r);
    if (r !== undefined && place === null) throw damaged();
    const column = place === null ? this.#column + 1 : columnNumber(place[1] ?? '');
    this.#cell = {
      row: place === null ? this.#row : Number(place[2]),
      column,
      type: t,
      style: Number(s),
      value: '',
      formula: '',
    };
    this.#column = column;
    this.#counted.cells++;
    if (this.#counted.cells > CELLS_MAX) throw tooManyCells();
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = null;
    if (cell === null) return;
    // A formula that nobody worked out stands for itself, so that nobody takes its cell for an empty one.
    const text = cell.formula !== '' && cell.value === '' ? `=${cell.formula}` : this.#textOf(cell);
    if (text !== '') this.#put(cell.row, cell.column, text);
  }

  #textOf({ type, style, value }: Cell): string {
    const inline = this.#inline.take();
    const { sharedStrings, styles, is1904 } = this.#context;
    switch (type) {
      case 's': {
        const shared = sharedStrings[Number(value)];
        if (value !== '' && shared === undefined) throw damaged();
        return shared ?? '';
      }
      case 'inlineStr':
        return inline;
      case 'b':
        return value === '' ? '' : String(value === '1' || value === 'true');
      case 'd':
        return value.slice(0, 10);
      case 'n':
        return numberText(value, styles[style] ?? 'NUMBER', is1904);
      default:
        return value;
    }
  }

  /** What is written once over several rows is the same in each of them; across columns it stays where it is. */
  #fillMerged(ref: string): void {
    const [from, to] = ref.split(':').map((place) => PLACE.exec(place));
    if (from == null || to == null) return;
    const column = columnNumber(from[1] ?? '');
    const [first, last] = [Number(from[2]), Math.min(Number(to[2]), this.rows.length)];
    const text = this.rows[first - 1]?.[column - 1] ?? '';
    if (text === '') return;
    for (let row = first + 1; row <= last; row++) {
      this.#counted.cells++;
      if (this.#counted.cells > CELLS_MAX) throw tooManyCells();
      this.#put(row, column, text);
    }
  }

  #put(row: number, column: number, text: string): void {
    if (column > COLUMNS_MAX) throw tooLarge('import.too_far_right', { column: columnName(column) });
    if (row > ROWS_MAX) throw tooLarge('import.too_far_down', { row });
    if (row < 1) throw damaged();
    while (this.rows.length < row) this.rows.push([]);
    const cells = this.rows[row - 1] ?? [];
    this.#counted.cells += Math.max(0, column - 1 - cells.length);
    if (this.#counted.cells > CELLS_MAX) throw tooManyCells();
    while (cells.length < column - 1) cells.push('');
    cells[column - 1] = text;
  }
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

function columnName(number: number): string {
  const rest = (number - 1) % 26;
  const before = (number - 1 - rest) / 26;
  return (before > 0 ? columnName(before) : '') + String.fromCharCode(65 + rest);
}
