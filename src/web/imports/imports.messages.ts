import type { SheetKind } from '#contract/imports/imports.fields.ts';
import type { Import, ImportBalance, ImportCounts } from '#contract/imports/imports.ts';
import type { LeftOutCause } from '#contract/imports/imports.words.ts';
import { defineMessages } from '#contract/language/catalogue.ts';
import { listOf, plural } from '#contract/language/grammar.ts';
import { counted, figure } from '#web/ui/org-locale.ts';

/** "18 properties, 300 units and 280 leases"; what there is none of is left out. */
const countWords = (counts: ImportCounts): string =>
  listOf(
    [
      counts.properties > 0 && counted(counts.properties, { one: 'property', other: 'properties' }),
      counts.units > 0 && counted(counts.units, { one: 'unit', other: 'units' }),
      counts.people > 0 && counted(counts.people, { one: 'person', other: 'people' }),
      counts.leases > 0 && counted(counts.leases, { one: 'lease', other: 'leases' }),
      counts.contractors > 0 && counted(counts.contractors, { one: 'contractor', other: 'contractors' }),
    ].filter((part) => part !== false),
  );

/** Texts that several pages of imports share. */
export const importWords = defineMessages('imports.importWords', {
  properties: 'Properties',
  title: 'Imports',
  figure,
  countWords,
  nothing: 'Nothing',
  files: (name: string, count: number) =>
    count > 1 ? `${name} and ${counted(count - 1, { one: 'more file', other: 'more files' })}` : name,
  rows: (count: number) => counted(count, { one: 'row', other: 'rows' }),
  newImport: 'New import',
  statuses: {
    CHECKED: 'Checked',
    RUNNING: 'Coming in',
    DONE: 'Done',
    FAILED: 'Stopped',
    UNDONE: 'Taken back',
  } satisfies Record<Import['status'], string>,
});

export const importListMessages = defineMessages('imports.importListMessages', {
  itemsLabel: 'imports',
  file: 'File',
  state: 'State',
  brings: 'Brings in',
  who: 'By',
  when: 'Begun',
  search: 'File name',
  errors: (count: number) => counted(count, { one: 'problem to solve', other: 'problems to solve' }),
  ready: 'Ready to import',
  failed: 'The imports did not load.',
  none: { title: 'No file matches', text: 'Another word may find it.', clear: 'Clear search' },
  first: {
    title: 'Bring in what you have',
    text: 'Your properties, units, renters, leases and contractors from a CSV or Excel file. They are checked first, and nothing is saved until you say so.',
  },
});

export const newImportMessages = defineMessages('imports.newImportMessages', {
  title: 'Import a portfolio',
  lede: 'CSV or Excel, from a spreadsheet or another program. Nothing is saved until the last step.',
  files: 'Files',
  prompt: 'Drop files here',
  allowed:
    'CSV or XLSX, one or several: properties, units, people, leases, contractors, or homes and leases in one table',
  refused: 'This is neither CSV nor XLSX. Save it as one of them and choose it again.',
  tooMany: (max: number) => `An import has room for ${max} files.`,
  check: (count: number) => (count > 1 ? `Check ${count} files` : 'Check the file'),
  none: 'Choose a file first',
  leave: 'Back to imports',
  checking: 'Reading and checking…',
  whatTitle: 'What a file can hold',
  what: [
    { name: 'Properties', value: 'name, street, city, state, ZIP code, country, type, owners with their shares' },
    { name: 'Units', value: 'property, number, beds, baths, area, market rent' },
    { name: 'People', value: 'name, e-mail, telephone' },
    { name: 'Leases', value: 'property, unit, renters, start, end, rent, deposit' },
    { name: 'Balances', value: 'what each lease owes, what it has paid ahead, which deposit is held' },
    { name: 'Contractors', value: 'firm, who answers, trades, areas, rates, hours, papers with their last day' },
  ],
  whatHint: 'Columns are recognized by their names. A rent roll with everything in one table works too.',
});

export const importMessages = defineMessages('imports.importMessages', {
  title: (name: string) => `Import ${name}`,
  lede: (rows: string) => `${rows}. Nothing is saved until you import.`,
  stepsLabel: 'Steps of the import',
  steps: ['File', 'Columns', 'Problems', 'Import'],
  failed: 'This import did not load.',
  loading: 'Loading the import…',
  unknown: { title: 'This import is not here', text: 'It may belong to another organization.' },
  addFile: 'Add a file',
  adding: 'Adding…',
  comesIn: 'would come in',
  alreadyThere: (counts: string) => `${counts} already in Lintel, used as they are.`,
  contractorsThere: (count: number) =>
    `${counted(count, { one: 'contractor', other: 'contractors' })} already in Lintel: what it lacks of them is added, what it has stays as it is.`,
  toSolve: (count: number) => plural(count, { one: 'problem to solve', other: 'problems to solve' }),
  toKnow: (count: number) => plural(count, { one: 'thing assumed', other: 'things assumed' }),
  columns: 'Columns',
  used: (used: number, all: number) => `${used} of ${all} used`,
  change: 'Change',
  stopChanging: 'Close',
  inFile: 'In your file',
  inLintel: 'In Lintel',
  notImported: 'not imported',
  guessed: 'a guess',
  empty: '(empty)',
  noHeader: (letter: string) => `Column ${letter}`,
  sheetIs: 'This sheet lists',
  fieldOf: (header: string) => `What “${header}” is`,
  kinds: {
    PROPERTIES: 'Properties',
    OWNERS: 'Owners',
    UNITS: 'Units',
    PEOPLE: 'People',
    LEASES: 'Leases, or everything',
    CONTRACTORS: 'Contractors',
  } satisfies Record<SheetKind, string>,
  country: 'Country, where a property does not name one',
  anyCountry: 'Take it from the address',
  remembered: 'Read as it was the last time a file with these columns came in.',
  leftOut: {
    TOTAL: 'sums',
    HEADER: 'the header again',
    SECTION: 'headings',
    REMARK: 'remarks',
    SUMMARY: 'a table that sums up',
    CHOSEN: 'left out by you',
  } satisfies Record<LeftOutCause, string>,
  leftOutLine: (cause: string, rows: readonly number[], more: number) =>
    `Not read, ${cause}: ${rows.length + more === 1 ? 'row' : 'rows'} ${listOf([...rows.map(String), ...(more > 0 ? [`${figure(more)} more`] : [])])}`,
  readAnyway: 'Read them',
  usesExisting: 'Use what is in Lintel already',
  usesExistingHint: 'Adds the units and leases that are missing; leaves what is there as it is.',
});

export const balanceMessages = defineMessages('imports.balanceMessages', {
  title: 'What goes into the books',
  lede: 'What leases stand at today, held against the sums of your file. Rent is charged here from tomorrow on.',
  ledeDone: 'What leases stood at when they came in, held against the sums of the file.',
  kinds: {
    'lease.owed': 'Owed',
    'lease.depositHeld': 'Deposits held',
    'lease.prepaid': 'Paid ahead',
  } satisfies Record<ImportBalance['field'], string>,
  leases: (count: number) => counted(count, { one: 'lease', other: 'leases' }),
  ahead: (amount: string) => `Balances below zero, ${amount} in all, count as paid ahead`,
  file: {
    SUMS: (amount: string) => `The file sums up to ${amount}`,
    CELLS: (amount: string) => `The cells of the file add up to ${amount}`,
  } satisfies Record<ImportBalance['fileSource'], (amount: string) => string>,
  difference: (amount: string) => `${amount} of the file does not come in`,
  leftOut: (amount: string) => `${amount} is of leases in Lintel already, which stay as they are`,
  wrongSum: (row: number) => `The sum in row ${row} is not what the rows above it add up to`,
  ties: 'Every sum ties to the file’s to the cent.',
  doesNotTie:
    'Not every sum ties. Look at the rows that do not come in, or at the sum in the file; you can import all the same and post what is missing on the lease.',
});

export const askedPlacesMessages = defineMessages('imports.askedPlacesMessages', {
  title: 'Where are these?',
  lede: 'The file names them without an address. One that is in Lintel already is found by its name.',
  rows: (count: number) => counted(count, { one: 'row', other: 'rows' }),
  street: 'Street',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  country: 'Country',
  of: (field: string, property: string) => `${field}, ${property}`,
  known: 'Address complete',
});

export const problemListMessages = defineMessages('imports.problemListMessages', {
  title: 'Rows that need you',
  assumedTitle: 'What was assumed',
  none: 'No problems',
  noneText: 'Everything in the file can come in as it is.',
  hidden: 'Nothing like that here.',
  severities: { all: 'All', error: 'To solve', warning: 'Assumed' },
  severity: 'Which problems',
  kind: 'Kind of problem',
  allKinds: 'All kinds',
  asCsv: 'As CSV',
  csvName: 'problems.csv',
  csvHeader: ['Sheet', 'Row', 'Column', 'It says', 'The trouble', 'Could be', 'Severity'],
  row: 'Row',
  column: 'Column',
  says: 'It says',
  trouble: 'The trouble',
  makeIt: 'Make it',
  wholeRow: 'The row',
  times: (count: number) => `${figure(count)}×`,
  openRows: (count: number) => `Show ${counted(count, { one: 'row', other: 'rows' })}`,
  closeRows: 'Show one line',
  filesTitle: 'About the file',
  theSheet: 'The sheet',
  theFile: 'The file',
  choose: 'Choose the column',
  chooseOf: (label: string) => `The column that holds ${label}`,
  everyRowOf: 'All rows are of one property, called',
  takeAll: (count: number) => `Use ${counted(count, { one: 'suggestion', other: 'suggestions' })}`,
  leaveOutTitle: (count: number) => `Leave out ${counted(count, { one: 'row', other: 'rows' })}`,
  leaveOutText: (count: number) =>
    plural(count, {
      one: 'As it stands in the file it cannot come in. Left out is:',
      other: 'As they stand in the file they cannot come in. Left out are:',
    }),
  lost: (row: number, about: string) => (about === '' ? `Row ${row}` : `Row ${row}: ${about}`),
  leaveOutConfirm: (count: number) => plural(count, { one: 'Leave it out', other: 'Leave them out' }),
  leaveOutKeep: (count: number) => plural(count, { one: 'Keep it', other: 'Keep them' }),
  correctionOf: (row: number, column: string) => `Row ${row}, ${column}`,
  use: (suggestion: string) => `Use ${suggestion}`,
  leaveOut: 'Leave it out',
  chooseCountry: 'Choose the country',
  leaveOutRow: (row: number) => `Leave out row ${row}`,
  putBack: 'Put it back',
  putBackRow: (row: number) => `Put row ${row} back`,
  leaveOutAll: (count: number) => `Leave out ${counted(count, { one: 'row', other: 'rows' })}`,
  order: 'Which comes first',
  orderOf: (column: string) => `Which comes first in ${column}`,
  orders: { DAY_FIRST: 'Day first', MONTH_FIRST: 'Month first' },
  itemsLabel: 'problems',
  cut: (shown: number) => `The first ${figure(shown)} are listed; solve some and check again to see the others.`,
});

export const runMessages = defineMessages('imports.runMessages', {
  run: 'Import everything',
  checkAgain: 'Check again',
  takeBackChanges: 'Drop the changes',
  unchecked: 'Your changes are not checked yet.',
  runningText: 'You can leave; it goes on. Either all of it comes in or nothing.',
  progress: (done: number, all: number) => `${figure(done)} of ${figure(all)} written`,
  starting: 'Starting…',
  stopped: 'It stopped.',
  cancel: 'Stop it',
  cancelTitle: 'Stop this import',
  cancelText: 'Nothing of it comes in. The files and how they are read stay, so that you can run it again.',
  cancelKeep: 'Let it go on',
});

export const doneMessages = defineMessages('imports.doneMessages', {
  done: 'Everything is in.',
  undone: 'It was taken back. Nothing of it is left.',
  undoneStaying: (count: number) =>
    `It was taken back. ${counted(count, { one: 'lease stays', other: 'leases stay' })} as cancelled, with home and renters: what was posted to their books is reversed, never erased.`,
  counts: { properties: 'properties', units: 'units', people: 'people', leases: 'leases', contractors: 'contractors' },
  see: {
    properties: 'See the properties',
    leases: 'See the leases',
    people: 'See the people',
    contractors: 'See the contractors',
  },
  undo: 'Take it back',
  undoTitle: 'Take all of it back',
  undoText: (counts: string) =>
    `${counts} are deleted. If something of it was used since, nothing is deleted and you see what.`,
  undoBalances:
    'Balances that went into the books are reversed. Leases that had some stay as cancelled, with home and renters, since the books keep both.',
  undoConfirm: 'Take it back',
  undoKeep: 'Keep it',
  cannotUndo: 'Nothing was taken back. In the way:',
  inviteTitle: 'Let renters in',
  inviteText: (count: number) =>
    `${counted(count, { one: 'renter', other: 'renters' })} can get a link to sign in, see their lease and report repairs.`,
  invite: (count: number) => `Invite ${counted(count, { one: 'renter', other: 'renters' })}`,
  invited: (count: number) => `${counted(count, { one: 'renter is', other: 'renters are' })} invited.`,
  invitedNobody: 'Nobody was invited.',
  invitedByMail: 'The mails are on their way.',
  linksText: 'This installation sends no mail. Pass the links on yourself; each works once, for 14 days.',
  links: 'Download the links',
  linksName: 'invitations.csv',
  linksHeader: ['Name', 'E-mail', 'Link'],
  leftOut: (names: readonly string[], more: number) =>
    `Not invited, without an e-mail address, with a sign-in already, or invited often within the hour: ${listOf(more > 0 ? [...names, `${figure(more)} more`] : names)}.`,
  again: 'Import another file',
});
