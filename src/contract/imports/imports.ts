import { z } from 'zod';
import { Ability } from '../ability.ts';
import { changeOf } from '../changes.ts';
import { Instant } from '../dates.schemas.ts';
import { Country, Id, PersonBrief, typed, Version } from '../fields.ts';
import { says } from '../language/field.sentences.ts';
import { listAnswer, listQuery } from '../list.ts';
import { Currency, DecimalAmount } from '../money.schemas.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import { BALANCE_FIELDS, IMPORT_FIELD_NAMES, SHEET_KINDS } from './imports.fields.ts';
import { IMPORT_ROWS_MAX, IMPORT_STATUSES, LEFT_OUT_CAUSES } from './imports.words.ts';
import { IMPORT_PROBLEMS, type ImportProblemCode } from './sheet-problems.ts';

export { IMPORT_FILE_BYTES_MAX, IMPORT_PROBLEMS_SHOWN_MAX, IMPORT_ROWS_MAX, IMPORT_STATUSES } from './imports.words.ts';

const ImportField = z.enum(IMPORT_FIELD_NAMES);
const SheetKind = z.enum(SHEET_KINDS);
const ColumnIndex = z.string().regex(/^\d{1,4}$/);
const CODES = Object.keys(IMPORT_PROBLEMS) as [ImportProblemCode, ...ImportProblemCode[]];

/** Where a property is; lines that are empty are not known yet. */
export const ImportPlace = z.object({
  street: typed().max(200),
  street2: typed().max(200).optional(),
  city: typed().max(100),
  state: typed().max(100).optional(),
  zipCode: typed().max(20).optional(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^([A-Z]{2})?$/, says('field.country')),
  /** IANA name, where country and state do not decide it. */
  timeZone: z.string().max(60).optional(),
});
export type ImportPlace = z.infer<typeof ImportPlace>;

/** What the person decided about how to read the files of an import, by sheet. */
export const ImportChoices = z.object({
  sheets: z
    .record(
      z.string().max(300),
      z.object({
        kind: SheetKind.optional(),
        /** By column index: the field it is, or null to leave it out. */
        columns: z.record(ColumnIndex, ImportField.nullable()).optional(),
        /** By column index, where figures alone do not tell. */
        dateOrders: z.record(ColumnIndex, z.enum(['DAY_FIRST', 'MONTH_FIRST'])).optional(),
        /** Numbers of rows to leave out. */
        skippedRows: z.array(z.number().int().positive()).max(IMPORT_ROWS_MAX).optional(),
        /** Numbers of rows to read as records although they look like sums, headings or remarks. */
        readRows: z.array(z.number().int().positive()).max(IMPORT_ROWS_MAX).optional(),
        /** What all rows are of, where nothing in the file names a property. */
        property: typed().min(1).max(300).optional(),
        /** Cells to read otherwise than the file has them. */
        corrections: z
          .array(
            z.object({
              row: z.number().int().positive(),
              column: z.number().int().min(0),
              value: z.string().max(1000),
            }),
          )
          .max(10_000)
          .optional(),
      }),
    )
    .optional(),
  /** By a column's header, in every sheet that has it: the field it is, or null to leave it out. */
  headers: z.record(z.string().max(300), ImportField.nullable()).optional(),
  /** Where properties are whose address the file does not hold, by their key. */
  places: z.record(z.string().max(300), ImportPlace).optional(),
  /** ISO 3166-1 alpha-2, for properties whose country the file does not tell. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, says('field.country'))
    .optional(),
  /**
   * True takes properties and units that are in Lintel already as they are, adds what they lack and leaves out leases
   * that are there; otherwise a property that is there already is an error.
   */
  usesExisting: z.boolean().optional(),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

const { sheets, headers, places, usesExisting } = ImportChoices.shape;
/** What the person decides anew; null takes a decision back. What was decided about the sheets counts as one. */
const ImportChange = changeOf(
  z.object({
    choices: z.object({
      sheets: sheets.unwrap().nullable(),
      headers: headers.unwrap().nullable(),
      places: places.unwrap().nullable(),
      country: Country.nullable(),
      usesExisting: usesExisting.unwrap().nullable(),
    }),
  }),
).extend({ version: Version });
export type ImportChange = z.output<typeof ImportChange>;

export const ImportProblem = z.object({
  sheet: z.string(),
  /** As the person's own program counts, from 1; null where it is about a whole column, sheet or file. */
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  columnIndex: z.number().int().nullable(),
  code: z.enum(CODES),
  /** Errors keep the whole import out; warnings say what was assumed. */
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  /** What the message names, in its order. */
  params: z.record(z.string(), z.union([z.string(), z.number(), z.object({ code: z.string() })])),
  /** What the cell says. */
  value: z.string(),
  /** The home and the renter that the row is about, which leaving it out would lose. */
  about: z.string(),
  /** What it probably should say, where that can be told. */
  suggestion: z.string().nullable(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

export const ImportSheetView = z.object({
  name: z.string(),
  /** Read as a sheet with these columns was when it last came in. */
  isRemembered: z.boolean(),
  /** Rows that hold no record, by what they are instead. */
  leftOut: z.array(
    z.object({
      cause: z.enum(LEFT_OUT_CAUSES),
      count: z.number().int(),
      /** The numbers of the first of them. */
      rows: z.array(z.number().int()),
      /** What the first of them says. */
      sample: z.string(),
    }),
  ),
  kind: SheetKind,
  rowCount: z.number().int(),
  columns: z.array(
    z.object({
      index: z.number().int(),
      header: z.string(),
      sample: z.string(),
      field: ImportField.nullable(),
      /** 1 for a known header or the person's choice, lower for a guess, 0 when nothing fits. */
      confidence: z.number(),
      isChosen: z.boolean(),
    }),
  ),
});
export type ImportSheetView = z.infer<typeof ImportSheetView>;

/** How many records of each sort. */
export const ImportCounts = z.object({
  properties: z.number().int(),
  units: z.number().int(),
  people: z.number().int(),
  leases: z.number().int(),
  /** Imports from before contractors could come in had none. */
  contractors: z.number().int().default(0),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** What a column of balances brings into the books in one currency, held against what the file itself sums up. */
export const ImportBalance = z.object({
  field: z.enum(BALANCE_FIELDS),
  currency: Currency,
  /** What comes in; a balance below zero is money paid ahead and counts against what is owed. */
  amount: DecimalAmount,
  /** How much of it is money paid ahead that the file writes as a balance below zero. */
  aheadAmount: DecimalAmount,
  /** What the file says that it comes to. */
  fileAmount: DecimalAmount,
  /** From its rows of sums, or, where it has none, from all cells of the column. */
  fileSource: z.enum(['SUMS', 'CELLS']),
  /** The file's less what comes in; "0.00" where they tie. */
  difference: DecimalAmount,
  isTied: z.boolean(),
  /** How many leases it comes in for. */
  leaseCount: z.number().int(),
  /** Cells of rows that bring in no lease, such as one that is in Lintel already: what they say stays out. */
  leftOutAmount: DecimalAmount,
  /** The first row of sums that the rows above it do not add up to; null where there is none. */
  wrongSumRow: z.number().int().nullable(),
});
export type ImportBalance = z.infer<typeof ImportBalance>;

export const ImportRow = z.object({
  id: Id,
  status: z.enum(IMPORT_STATUSES),
  /** Of the first file. */
  fileName: z.string(),
  fileCount: z.number().int(),
  /** What it brings in, or brought in. */
  counts: ImportCounts,
  errorCount: z.number().int(),
  warningCount: z.number().int(),
  /** Records written so far, and all that are to be written. */
  doneRows: z.number().int(),
  totalRows: z.number().int(),
  createdBy: PersonBrief.nullable(),
  createdAt: Instant,
  version: Version,
});
export type ImportRow = z.infer<typeof ImportRow>;

export const Import = ImportRow.extend({
  files: z.array(z.object({ name: z.string(), sizeBytes: z.number().int() })),
  /** What the file names and Lintel has already; it is used as it is. */
  alreadyThere: ImportCounts,
  choices: ImportChoices,
  sheets: z.array(ImportSheetView),
  /** What its leases stood at, by column and currency; empty where the files say nothing of it. */
  balances: z.array(ImportBalance),
  /** Leases that stay, cancelled, after an import was taken back, since what was posted to them is never erased. */
  stayingCount: z.number().int(),
  /** Properties whose address the file does not hold, with what is known of it. */
  asked: z.array(
    z.object({
      /** By which `choices.places` names it. */
      key: z.string(),
      name: z.string(),
      rowCount: z.number().int(),
      place: ImportPlace,
      /** True once it is complete. */
      isComplete: z.boolean(),
    }),
  ),
  /** The first of them; `errorCount` and `warningCount` tell how many there are. */
  problems: z.array(ImportProblem),
  /** Why it was given up, in words; null otherwise. */
  failure: z.string().nullable(),
  /** What may be done now. */
  can: z.object({ change: Ability, run: Ability, cancel: Ability, undo: Ability, invite: Ability }),
  /** Renters of the leases it brought in who have an e-mail address and no sign-in yet. */
  invitableCount: z.number().int(),
});
export type Import = z.infer<typeof Import>;

const ImportParams = z.object({ importId: idOf('import') });

export const importRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/imports',
    permission: 'imports:run',
    summary: 'Imports, newest first.',
    query: listQuery(['-createdAt'], {}),
    response: listAnswer(ImportRow),
  },
  create: {
    method: 'POST',
    path: '/api/imports',
    permission: 'imports:run',
    summary: 'Begin an import with a CSV or XLSX file; it is checked and nothing is brought in yet.',
    upload: z.object({}),
    response: answer(Import),
  },
  addFile: {
    method: 'POST',
    path: '/api/imports/:importId/files',
    permission: 'imports:run',
    summary: 'Add another file to an import that was not run yet.',
    params: ImportParams,
    upload: z.object({}),
    response: answer(Import),
  },
  get: {
    method: 'GET',
    path: '/api/imports/:importId',
    permission: 'imports:run',
    summary: 'One import, with how its columns were understood and what is wrong.',
    params: ImportParams,
    response: answer(Import),
  },
  choose: {
    method: 'PUT',
    path: '/api/imports/:importId',
    permission: 'imports:run',
    summary: 'Say how to read the file; it is checked again.',
    params: ImportParams,
    body: ImportChange,
    response: answer(Import),
  },
  run: {
    method: 'POST',
    path: '/api/imports/:importId/run',
    permission: 'imports:run',
    summary: 'Bring everything in, or nothing if any of it fails.',
    params: ImportParams,
    body: z.object({ version: Version }),
    response: answer(Import),
  },
  cancel: {
    method: 'POST',
    path: '/api/imports/:importId/cancel',
    permission: 'imports:run',
    summary: 'Stop a run on its way; nothing of it comes in, and it can be run again.',
    params: ImportParams,
    body: z.object({ version: Version }),
    response: answer(Import),
  },
  undo: {
    method: 'POST',
    path: '/api/imports/:importId/undo',
    permission: 'imports:run',
    summary: 'Take back everything an import brought in, unless it was used since.',
    params: ImportParams,
    body: z.object({ version: Version }),
    response: answer(Import),
  },
  invite: {
    method: 'POST',
    path: '/api/imports/:importId/invitations',
    permission: 'people:invite',
    summary: 'Send every renter of an import a link to register.',
    params: ImportParams,
    byKey: 'never',
    response: answer(
      z.object({
        invitedCount: z.number().int(),
        /** Those without an e-mail address or with a sign-in already. */
        leftOut: z.array(PersonBrief),
        /** There only where this installation sends no mail, so that somebody can pass them on. */
        links: z.array(z.object({ name: z.string(), email: z.string(), link: z.string() })),
      }),
    ),
  },
});
