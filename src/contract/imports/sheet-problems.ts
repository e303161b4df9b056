import type { Params, SaidByCode } from '../language/sentences.ts';

/** An error keeps the whole file out until it is put right or its row is left out; a warning says what was assumed. */
export type ImportSeverity = 'error' | 'warning';

const error = <Arguments extends unknown[]>(say: (...args: Arguments) => string) => ({
  severity: 'error' as const,
  say,
});
const warning = <Arguments extends unknown[]>(say: (...args: Arguments) => string) => ({
  severity: 'warning' as const,
  say,
});

/** Everything that can be wrong with a portfolio file, in words that say how to put it right. */
export const IMPORT_PROBLEMS = {
  nothing_to_import: error(() => 'There is nothing to bring in. Check that the first row names the columns.'),
  sheet_not_recognised: warning(() => 'None of its columns could be recognized, so this sheet is left out.'),
  sheet_without_table: warning(() => 'There is no table in this sheet, so it is left out.'),
  column_missing: error((label: string) => `No column was recognized as “${label}”. Choose the one that holds it.`),
  sheet_sums_up: warning(() => 'This sheet only sums up others, so it is left out.'),
  formula_unread: error(
    () =>
      'This is a formula whose result is not in the file. Open the file in a spreadsheet program, save it, and add it again; or write the value here.',
  ),
  value_missing: error((label: string) => `${label} is missing.`),
  value_too_long: error((label: string, max: number) => `${label} has room for ${max} characters. Shorten it.`),

  property_unknown: error((name: string) => `No property is called “${name}” in this file.`),
  property_duplicate: error((row: number) => `This property is already in row ${row}. Leave one out or rename it.`),
  property_exists: error(
    (name: string) => `“${name}” is already in Lintel at this address. Use what is in Lintel already, or rename it.`,
  ),
  property_found: warning(
    (name: string, address: string) =>
      `“${name}” is in Lintel already, at ${address}. What the file has is added there.`,
  ),
  property_same_name: warning(
    (name: string, address: string) =>
      `Another “${name}” is in Lintel already, at ${address}. This one is brought in beside it.`,
  ),
  property_from_group: warning((name: string, others: number) =>
    others === 0
      ? `The heading “${name}” names the property of the rows below it.`
      : `The heading “${name}” and ${others} more name the properties of the rows below them.`,
  ),
  property_from_sheet: warning(
    (name: string) => `No column names the property, so every row is taken to be of “${name}”, as the sheet is called.`,
  ),
  property_from_title: warning(
    (name: string) => `No column names the property, so every row is taken to be of “${name}”, as the title says.`,
  ),
  property_use_assumed: warning((name: string) => `“${name}” is taken as commercial, as it or its units are called.`),
  property_mixed_use: warning(
    () => 'Rows of this property differ in what it is used for. It is taken as residential, with several homes.',
  ),
  address_missing: error((name: string) => `The file does not say where “${name}” is. Write its address.`),
  property_inactive: error(
    (name: string) => `“${name}” is inactive in Lintel, so nothing can be added to it. Activate it first.`,
  ),
  property_differs: warning((label: string, kept: string) => `${label} was “${kept}” in an earlier row; that is kept.`),
  column_twice: warning(
    (label: string, row: number) =>
      `There are several columns “${label}”, and in row ${row} they differ. This one is read; choose another under Columns if it is the right one.`,
  ),
  property_taken_from_above: warning(
    (label: string) => `Empty cells under “${label}” are taken from the row above them.`,
  ),
  property_type_unknown: warning((taken: string) => `Not a type of property that is known here. Taken as ${taken}.`),
  country_unknown: error(
    () => 'The country cannot be told. Choose it, or write it into the file as “US”, “UK” or “India”, for example.',
  ),
  time_zone_unknown: error(
    () => 'The time zone cannot be told from the address. Write it as “America/Chicago”, for example.',
  ),
  time_zone_assumed: warning(
    (zone: string) => `No time zone follows from the address, so that of your organization is taken: ${zone}.`,
  ),
  time_zone_usual: warning(
    (country: string, zone: string) =>
      `${country} has several time zones, and ${zone} is taken. Change it at the property where that is wrong.`,
  ),
  country_assumed: warning(
    (country: string) => `No country is named, so that of your organization is taken: ${country}.`,
  ),
  currency_unknown: error(() => 'This is not a known currency. Write a code of three letters, such as USD.'),
  currency_mismatch: error(
    (named: string, expected: string) => `This says ${named}, but the property is in ${expected}.`,
  ),
  year_ignored: warning(() => 'This is not a year, so “Year built” stays empty.'),

  unit_unknown: error((property: string) => `The units of “${property}” in this file do not include this one.`),
  unit_duplicate: error((row: number) => `This unit is already in row ${row}. Leave one out or rename it.`),
  unit_taken_as_house: warning(() => 'No unit is named, so this property is taken as one home.'),
  home_behind_house: warning(
    (number: string, street: string) => `Behind the number of a house stands that of the home: ${number} in ${street}.`,
  ),
  homes_without_number: warning(() => 'No column names units, so every property of this sheet is taken as one home.'),
  house_number_as_unit: warning(
    () => 'House numbers are taken as the numbers of units, since nothing else names those.',
  ),
  floor_with_number: warning((unit: string) => `The floor is part of the number of each home, as in “${unit}”.`),
  rooms_as_beds: warning(() => 'Rooms, the living room among them, are kept as bedrooms.'),
  number_ignored: warning((label: string) => `This is not a number that fits, so “${label}” stays empty.`),

  date_order_unknown: error(
    (sample: string) => `Every date here reads both ways: is ${sample} day first or month first?`,
  ),
  date_order_mixed: error(
    (sample: string) => `Some dates here are day first and some month first. Which is ${sample}?`,
  ),
  date_order_guessed: warning(
    (order: string) => `Dates here read both ways. Taken as ${order}, like the other dates of the sheet.`,
  ),
  date_invalid: error(() => 'This is not a date. Write it as 2026-11-18.'),
  date_no_such_day: error((month: string, day: number) => `There is no ${month} ${day}.`),
  amount_invalid: error(() => 'This is not an amount. Write it as 1250.00.'),
  amount_not_monthly: error(
    (cycle: string) => `This is paid ${cycle}, and rent is kept by the month. Write what is paid a month.`,
  ),
  amount_made_monthly: warning((cycle: string, amount: string) => `Paid ${cycle}; kept as ${amount} a month.`),
  charges_left_out: warning((names: string, rows: number) =>
    rows === 1
      ? `Of what is charged only the rent is brought in, not ${names} (1 row).`
      : `Of what is charged only the rent is brought in, not ${names} (${rows} rows).`,
  ),
  charges_without_rent: error(
    (names: string) => `None of what is charged here is called rent, only ${names}. Write “Rent” where it is the rent.`,
  ),
  rent_cycle_unknown: error(
    () => 'It cannot be told how often this rent is paid. Write “Monthly” or “Yearly”, for example.',
  ),
  amount_unclear: error(() => 'This could be read with or without cents. Write it as 1250.00.'),
  amount_guessed: warning((amount: string) => `Read as ${amount}.`),
  amount_other_style: warning((amount: string) => `Read as ${amount}. Other rows write the cents differently.`),
  amount_negative: error((label: string) => `${label} cannot be less than nothing.`),
  amount_too_precise: error((currency: string, decimals: number) =>
    decimals === 0 ? `${currency} has no decimals.` : `${currency} has ${decimals} decimals, not more.`,
  ),
  amount_too_large: error(() => 'This amount is larger than can be kept.'),
  rent_zero: warning(() => 'The rent is nothing. Check that this is meant.'),

  person_without_name: error(() => 'There are details of a person here, but no name.'),
  contact_left_over: warning((more: string) => `There is room for one a person, so this is left out: ${more}.`),
  people_divided: warning((names: string) => `Taken as several people: ${names}.`),
  name_taken_whole: warning((name: string) => `Taken as one person: ${name}.`),
  names_turned: warning((sample: string) => `Names here are taken to begin with the last name, as in “${sample}”.`),
  remark_left_out: warning(
    (remark: string) => `What stands beside the name is left out: ${remark}. Note it on the lease if it matters.`,
  ),
  renters_left_out: warning(
    (columns: string) =>
      `A row has room for two renters, so these columns are left out: ${columns}. Add them afterwards.`,
  ),
  renter_joined: warning(() => 'Rows that name only a renter are taken as further renters of the lease above them.'),
  email_invalid: error(() => 'This is not an e-mail address. Correct it or leave it empty.'),
  email_known: warning((name: string) => `${name} in Lintel has this e-mail address; taken as the same person.`),
  email_shared: warning((name: string) => `${name} has the same e-mail address, so this person gets none.`),
  phone_ignored: warning(() => 'This is not a telephone number that can be dialed, so it stays empty.'),
  phone_country_unknown: warning(
    () => 'It cannot be told in which country this number is, so it stays empty. Begin it with + and the calling code.',
  ),
  person_duplicate: warning((row: number) => `The same person as in row ${row}; brought in once.`),
  person_ambiguous: error((name: string) => `Two people are called ${name}. Add an e-mail address or a phone number.`),
  person_several: error(
    (name: string) =>
      `Several people in Lintel are called ${name} and have this phone number. Add the e-mail address of the one who is meant, or leave out the number to bring in somebody new.`,
  ),
  person_kept: warning(
    (name: string, label: string) =>
      `${name} is in Lintel already and stays as they are there, so “${label}” is not brought in. Change it there if this one is right.`,
  ),
  owner_share_invalid: error(() => 'This is not a share in percent, such as 50 or 33.33.'),
  owner_shares_incomplete: error((sum: string) => `The shares of the owners add up to ${sum}, not to 100.`),

  next_renter_unknown: warning(() => 'Rented to somebody whom the file does not name. The unit comes in empty.'),
  unit_not_let: warning(() => 'Nobody rents this as it stands here, so the unit comes in as not for rent.'),
  application_left_out: warning(() => 'An application is no lease yet. The unit comes in without it.'),
  status_ignored: warning(() => 'This says nothing that is known of a lease. Its days decide where it stands.'),
  status_not_kept: warning(() => 'An eviction is not kept. The lease comes in as it runs.'),
  notice_without_day: warning(
    () => 'Notice is given, but the file does not say for which day. The lease comes in as it runs.',
  ),
  past_without_end: error(
    () => 'This lease is over, but the file does not say since when. Write the last day, or “Current”.',
  ),
  lease_runs_on: warning(
    () => 'This day is past and the renter still lives there: taken as a fixed term that goes on month to month.',
  ),
  start_from_move_in: warning(() => 'No start is named, so the lease starts with the day of moving in.'),
  lease_without_renter: error(() => 'This lease names no renter.'),
  lease_end_before_start: error((label: string) => `“${label}” is before the lease starts.`),
  lease_end_missing: error(() => 'A lease for a fixed term needs the day it ends.'),
  lease_type_unknown: warning((taken: string) => `Not a type of lease that is known here. Taken as ${taken}.`),
  lease_rolls_over: warning(
    () => 'Month to month, but with an end: taken as a fixed term that goes on month to month.',
  ),
  lease_overlap: error((row: number) => `Another lease on this unit, in row ${row}, has days in common with this one.`),
  lease_overlaps_known: error(
    (ref: string) => `Lease ${ref}, which is in Lintel already, has days in common with this one.`,
  ),
  lease_known: warning((ref: string) => `Already in Lintel as ${ref}, which stays as it is.`),
  lease_duplicate: warning((row: number) => `The same lease as in row ${row}; brought in once.`),
  lease_differs: warning((row: number, label: string) => `${label} is not the same in row ${row}, which is kept.`),
  balance_repeated: warning(
    (row: number, label: string) => `${label} is the same as in row ${row} of this lease; taken once.`,
  ),
  balance_differs: error(
    (row: number, label: string) =>
      `${label} is another than in row ${row} of the same lease. Write the sum into one of them and empty the other.`,
  ),
  contractors_closed: error(
    () => 'Contractors are switched off for your organization or your role. Switch them on, or leave out this sheet.',
  ),
  contractor_left_out: warning(() => 'No longer used where this comes from, so it is left out.'),
  contractor_without_name: error(() => 'There are details of a contractor here, but no name.'),
  contractor_duplicate: warning((row: number) => `The same contractor as in row ${row}; brought in once.`),
  contractor_namesake: warning(
    (row: number) =>
      `Row ${row} has this name with another e-mail address, so both come in. If they are one contractor, write one address in both rows.`,
  ),
  contractor_unclear: error(
    (name: string) =>
      `Several contractors in this file are called ${name}. Add the e-mail address of the one who is meant.`,
  ),
  contractor_namesake_known: warning(
    (name: string) =>
      `${name} in Lintel has another e-mail address, so this comes in as another contractor. If they are one, write that address here.`,
  ),
  contractor_unclear_known: error(
    (name: string) =>
      `${name} in Lintel has no e-mail address, and rows with different ones could mean them. Add the right address to ${name} in Lintel.`,
  ),
  contractor_ambiguous: error(
    (name: string) => `Several contractors in Lintel are called ${name}. Add an e-mail address or a phone number.`,
  ),
  contractor_several: error(
    (name: string) =>
      `In Lintel there are several called ${name} with this phone number. Add the e-mail address of the contractor who is meant.`,
  ),
  contractor_recognised: warning(
    (name: string) => `${name} in Lintel has this e-mail address or phone number; taken as the same contractor.`,
  ),
  contractor_from_people: warning((name: string) => `${name} is in Lintel already and becomes a contractor.`),
  contractor_added: warning(
    (name: string, label: string) => `${name} is in Lintel already without this; added: ${label}.`,
  ),
  contractor_kept: warning(
    (name: string, label: string) => `${name} is in Lintel already with another “${label}”, which stays as it is.`,
  ),
  contractor_differs: warning(
    (row: number, label: string) => `“${label}” of this contractor is another in row ${row}, which is kept.`,
  ),
  contractor_not_used: warning(
    (name: string) => `${name} is in Lintel already. Nothing is given to them any more, as this file says.`,
  ),
  trade_unknown: error(
    (trade: string) =>
      `“${trade}” is not a trade that is known here, so nobody would be found by it. Write the trade that it is, such as Plumber, or put it in quotation marks to keep it as it is.`,
  ),
  too_many: error((label: string, max: number) => `“${label}” has room for ${max}. Leave out some.`),
  value_ignored: warning((label: string) => `This says nothing that is known here, so “${label}” stays empty.`),
  paper_ended: warning(() => 'This has run out: nothing is offered to them before there is a new one.'),
  paper_without_day: warning(() => 'No day is named on which this paper ends, so it counts as one that runs on.'),
  paper_taken: warning((paper: string) => `It does not say of which paper this is. Taken as: ${paper}.`),
  due_day_ignored: warning(() => 'This is not a day of the month. Rent is taken to be due on day 1.'),
} as const;

export type ImportProblemCode = keyof typeof IMPORT_PROBLEMS;
/** What the sentence of a problem takes; a text may be the code of one, which is said in the reader's language. */
export type ImportProblemArguments<Code extends ImportProblemCode> = FactsOf<
  Parameters<(typeof IMPORT_PROBLEMS)[Code]['say']>
>;
type FactsOf<Arguments extends unknown[]> = {
  [Place in keyof Arguments]: Arguments[Place] extends string ? string | SaidByCode : Arguments[Place];
};

/** One thing that is wrong with a file, and where. */
export type ImportProblem = {
  sheet: string;
  /** As the person's own program counts, from 1; null where it is about a whole column, sheet or file. */
  row: number | null;
  /** The header of the column, null where it is about a whole row, sheet or file. */
  column: string | null;
  /** The place of the column in the sheet, from 0. */
  columnIndex: number | null;
  code: ImportProblemCode;
  severity: ImportSeverity;
  message: string;
  /** What the message names, in its order. */
  params: Params;
  /** What the cell says. */
  value: string;
  /** The home and the renter that the row is about. */
  about: string;
  /** What the cell probably should say, where that can be told. */
  suggestion: string | null;
};
