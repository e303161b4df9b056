import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit/audit.ts';
import { nouns } from '#web/nouns.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { loadWords, offerWords } from '#web/words/use-words.ts';
import type { WordBook } from '#web/words/word-book.ts';
import { changedValues } from './changed-values.ts';

let words: WordBook;
beforeAll(async () => {
  offerWords(nouns);
  words = await loadWords();
});

const ZOFIA = '0198c0de-0000-7000-8000-000000000001';
const COURT = '0198c0de-0000-7000-8000-000000000002';
const NOBODY = '0198c0de-0000-7000-8000-000000000003';

beforeEach(() => setOrgCountry('GB'));
afterEach(() => setOrgCountry(null));

type Parts = Partial<Pick<AuditEntry, 'subjectType' | 'names' | 'currency' | 'before'>>;
/** The rows of an entry, as "label: before > after". */
const rows = (after: unknown, parts: Parts = {}) =>
  changedValues(words, { subjectType: 'ticket', names: {}, currency: null, before: null, after, ...parts }).map(
    ({ label, before, after: now }) => `${label}: ${before ?? '–'} > ${now ?? '–'}`,
  );

describe('the values of an entry', () => {
  it('are those that differ, in the words of their pages', () => {
    const before = { status: 'NEW', waitingOn: 'STAFF', title: 'Tap drips', hasPets: false };
    const after = { status: 'IN_PROGRESS', waitingOn: 'CONTRACTOR', title: 'Tap drips', hasPets: true };
    expect(rows(after, { before })).toEqual([
      'State: New > In progress',
      'Waits for: The office > The contractor',
      'Pets: No > Yes',
    ]);
  });

  it('are named as today in entries from before a column was renamed', () => {
    const before = { ballWith: 'STAFF', nameInOrder: 'tap' };
    expect(rows({ ballWith: 'OWNER', nameInOrder: 'tap drips' }, { before })).toEqual([
      'Waits for: The office > The owner',
    ]);
    const unit = { subjectType: 'unit', before: { occupancyStatus: 'OCCUPIED' } };
    expect(rows({ letting: 'DOWN' }, unit)).toEqual(['Rented or empty: Occupied > Not for rent']);
  });

  it.each<[string, string, unknown, string]>([
    ['cost', 'type', 'LABOUR', 'Labor'],
    ['lease', 'status', 'NOTICE', 'Notice given'],
    ['lease', 'type', 'AT_WILL', 'Open-ended'],
    ['property', 'subType', 'MULTI_FAMILY', 'Building with several homes'],
    ['person', 'kind', 'COMPANY', 'Company'],
    ['unit', 'areaUnit', 'SQM', 'm²'],
    ['import', 'status', 'UNDONE', 'Taken back'],
    ['person', 'roles', ['admin', 'operator'], 'Admin, Operator'],
    ['lease', 'startsOn', '2026-11-18', '18 Nov 2026'],
    ['lease', 'paymentDueDay', 1, '1st of the month'],
    ['lease', 'noticePeriodDays', 60, '60 days'],
    ['property', 'country', 'IN', 'India'],
    ['property', 'yearBuilt', 1904, '1904'],
    ['unit', 'beds', '2.0', '2'],
    ['file', 'sizeBytes', 142000, '142 kB'],
    ['user', 'passwordChangeRequired', '(not recorded)', 'Not kept here'],
    ['kite', 'stringColour', 'BRIGHT_RED', 'BRIGHT_RED'],
    ['kite', 'knots', 12000, '12,000'],
  ])('of a %s: %s %o reads %s', (subjectType, field, value, text) => {
    const entry = { subjectType, names: {}, currency: null, before: null, after: { [field]: value } };
    expect(changedValues(words, entry)).toEqual([
      { field, label: expect.stringMatching(/^[A-Z][a-z -]+/), before: null, after: text },
    ]);
  });

  it('are amounts in their currency, and as they are kept where none is known', () => {
    expect(rows({ unitCostMinor: 112550, taxMinor: 0 }, { subjectType: 'cost', currency: 'GBP' })).toEqual([
      'Each: – > £1,125.50',
      'Tax: – > £0.00',
    ]);
    expect(rows({ rentMinor: 5000 }, { subjectType: 'lease', currency: 'JPY' })).toEqual([
      'Rent a month: – > ¥5,000.00',
    ]);
    expect(rows({ rentMinor: 112550 }, { subjectType: 'lease' })).toEqual(['Rent a month, in cents: – > 112,550']);
    expect(rows({ rent: { amount: '1340.00', currency: 'GBP' } }, { subjectType: 'lease' })).toEqual([
      'Rent a month: – > £1,340.00',
    ]);
  });

  it('are moments in the country of the organization', () => {
    const [row] = rows({ visitFrom: '2026-11-18T16:00:00.000Z' });
    expect(row).toMatch(/^Visit from: – > 1[89] Nov 2026, \d\d:\d\d$/);
    expect(rows({ stepTimes: ['2026-11-18T12:00:00Z', null] })[0]).toMatch(/Received: 1[89] Nov 2026, /);
  });

  it('name who and what is meant, and leave out ids that nothing goes by', () => {
    const names = { [ZOFIA]: 'Zofia Nowak', [COURT]: 'Albion Court' };
    expect(rows({ propertyId: COURT, leaseId: NOBODY, id: NOBODY, version: 3 }, { names })).toEqual([
      'Property: – > Albion Court',
    ]);
    expect(rows({ parties: [{ role: 'TENANT', personId: ZOFIA }] }, { subjectType: 'lease', names })).toEqual([
      'People on the lease: – > Zofia Nowak, Renter',
    ]);
    expect(
      rows(
        { owners: [{ percent: '60.0000', person: { id: ZOFIA, name: 'Zofia Nowak' } }] },
        { subjectType: 'property' },
      ),
    ).toEqual(['Owners: – > Zofia Nowak, 60%']);
    expect(rows({ photoKeys: [`photos/${ZOFIA}.jpg`] }, { names: { [ZOFIA]: 'sink.jpg' } })).toEqual([
      'Photos: – > sink.jpg',
    ]);
    expect(rows({ personIds: [ZOFIA, COURT, NOBODY] }, { subjectType: 'invitation', names })).toEqual([
      'People: – > Zofia Nowak, Albion Court and 1 more',
    ]);
    expect(rows(null, { subjectType: 'file', before: { keys: [`photos/${NOBODY}.jpg`] } })).toEqual(['Files: 1 > –']);
  });

  it('are a telephone number in one, and nested values with their names', () => {
    expect(rows({ phoneCountryCode: '44', phoneNumber: '2079460188' }, { subjectType: 'person' })).toEqual([
      'Phone: – > 020 7946 0188',
    ]);
    expect(rows({ counts: { units: 1300, properties: 2 } }, { subjectType: 'import' })).toEqual([
      'Brings in: – > Properties: 2, Units: 1,300',
    ]);
  });

  it('are read in the order of their pages, whatever order they were kept in, what nobody foresaw last', () => {
    expect(
      rows({ kites: 2, incurredOn: '2026-11-18', description: 'Valve', type: 'MATERIAL' }, { subjectType: 'cost' }),
    ).toEqual(['Kind: – > Material', 'Description: – > Valve', 'Day of the cost: – > 18 Nov 2026', 'Kites: – > 2']);
  });

  it('are none where nothing was recorded', () => {
    expect(rows(null)).toEqual([]);
    expect(rows({ note: null, trades: [], text: '' })).toEqual([]);
  });
});
