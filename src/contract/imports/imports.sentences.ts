import { DEFAULT_LOCALE } from '../format/locale.ts';
import { defineSentences } from '../language/sentences.ts';
import { importProblems } from './imports.problems.ts';

const figure = (value: string | number | undefined): string => Number(value).toLocaleString(DEFAULT_LOCALE);

/** What the server says about imports besides its refusals. */
export const importSentences = defineSentences({
  'import.interrupted':
    'Lintel, or its database, was stopped while it was bringing this in. Nothing came in; you can run it again.',
  'import.disk_full':
    'The disk of Lintel is full, so nothing of this came in; what was here before stays. Whoever runs Lintel can make room on it; then run this again.',
  'import.cancelled': 'Somebody stopped it on the way. Nothing came in; you can run it again.',
  'import.changed_meanwhile':
    'Something in Lintel changed since the files were checked. Nothing was brought in; look at the problems again.',
  'import.file_empty': 'This file is empty.',
  'import.file_too_large': ({ megabytes }) =>
    `This file is larger than ${megabytes} MB. Split it and bring in the parts.`,
  'import.no_table': 'There is no table in this file. Its first row should name the columns.',
  'import.old_workbook': 'This is a workbook in the old format. Save it as XLSX or CSV and choose it again.',
  'import.other_type': ({ type }) => `The content of this file is ${type}, whatever its name says. Use CSV or XLSX.`,
  'import.too_many_rows': ({ rows, maximum }) =>
    `This file has ${figure(rows)} rows; at most ${figure(maximum)} fit. Split it and bring in the parts.`,
  'import.too_many_rows_together': ({ maximum }) =>
    `These files have more than ${figure(maximum)} rows together. Split them.`,
  'import.too_many_columns': ({ sheet, maximum }) =>
    `“${sheet}” has more than ${maximum} columns. Keep those that matter.`,
  'import.too_many_cells': ({ maximum }) =>
    `This table has more than ${figure(maximum)} cells. Keep the columns that matter, or split it.`,
  'import.too_many_rows_in_workbook': ({ maximum }) =>
    `This workbook has more than ${figure(maximum)} rows. Delete the empty rows below the table, or split it.`,
  'import.too_far_right': ({ column }) =>
    `A sheet has cells as far right as column ${column}. Delete the columns beside the table.`,
  'import.too_far_down': ({ row }) =>
    `A sheet goes down to row ${figure(row)}. Delete the empty rows below the table, or split it.`,
  'import.workbook_too_large': 'This workbook unpacks to more than can be read. Split it and bring in the parts.',
  'import.no_workbook': 'This is a packed file but no workbook. Use CSV or XLSX.',
  'import.damaged':
    'This workbook is damaged and cannot be opened. Open it, save it again as XLSX, and choose that file.',
  'import.open_quotation': ({ row }) =>
    `A quotation mark that opens near row ${row} is never closed. Close it and choose the file again.`,
  'import.nothing_came_in': 'Nothing was brought in; you can run it again.',
  'import.in_the_way': ({ list, more }) =>
    `${importProblems['import.cannot_undo'].message} In the way: ${list}${Number(more) > 0 ? `; and ${more} more` : ''}.`,
  'import.used_by_request': ({ name }) => `request ${name}`,
  'import.used_by_lease': ({ name }) => `lease ${name}`,
  'import.used_by_unit': ({ name }) => `unit ${name}, added since`,
  'import.used_by_person': ({ name }) => `${name}, who signs in, owns or manages by now`,
  'import.used_by_note': ({ name }) => `an internal note at ${name}`,
  'import.used_by_posting': ({ name }) => `lease ${name}, to which more than its balances was posted`,
  'import.used_by_change': ({ name }) => `${name}, changed since`,
  'import.do_not_use': ({ fileName }) => `Not to be used, as ${fileName} says.`,
  'import.used_by_contractor': ({ name }) => `${name}, who has work as a contractor by now`,
  'import.web_page': 'This is a web page or program data, not a table. Use CSV or XLSX.',
  'import.not_text': 'This is not a text file, so it cannot be a CSV. Use CSV or XLSX.',
});
