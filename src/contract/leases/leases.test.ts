import { describe, expect, it } from 'vitest';
import { LeaseInput, leaseRoutes, MoveOutInput, NoticeInput } from './leases.ts';

const id = '0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';
const draft = {
  unitId: id,
  type: 'FIXED',
  startsOn: '2026-12-01',
  endsOn: '2027-11-30',
  rent: '1250.00',
  paymentDueDay: 1,
  parties: [{ personId: id, role: 'TENANT' }],
};
const wrongIn = (input: object): string[] =>
  LeaseInput.safeParse({ ...draft, ...input }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a lease as it is typed', () => {
  it('has thirty days of notice and no deposit unless somebody says otherwise', () => {
    expect(LeaseInput.parse(draft)).toMatchObject({ noticePeriodDays: 30, deposit: null });
  });

  it.each(['unitId', 'type', 'startsOn', 'rent', 'paymentDueDay', 'parties'])('needs its %s', (field) => {
    expect(wrongIn({ [field]: undefined })).toEqual([field]);
  });

  it.each([
    '2026-02-29',
    '2026-11-31',
    '2026-13-01',
    '2026-00-01',
    '26-12-01',
    '2026-12-1',
    '2026-12-01T00:00:00Z',
    '01/12/2026',
    '1899-12-31',
    '2200-01-01',
    '',
    20_261_201,
  ])('does not begin on %j', (startsOn) => {
    expect(wrongIn({ startsOn })).toEqual(['startsOn']);
  });

  it.each(['1900-01-01', '2028-02-29', '2199-12-31'])('may begin on %s', (startsOn) => {
    expect(wrongIn({ startsOn })).toEqual([]);
  });

  it('is open-ended where no last day is given, and not by an empty one', () => {
    expect(LeaseInput.parse({ ...draft, type: 'AT_WILL', endsOn: undefined }).endsOn).toBeNull();
    expect(LeaseInput.parse({ ...draft, type: 'AT_WILL', endsOn: null }).endsOn).toBeNull();
    expect(wrongIn({ endsOn: '' })).toEqual(['endsOn']);
  });

  it.each([
    ['0', true],
    ['0.00', true],
    ['1250.005', true],
    ['-0', false],
    ['-1', false],
    ['-1,250', false],
    ['1e3', false],
    ['1,250', false],
    [1250, false],
  ])('asks for %j: %s', (rent, isAmount) => {
    expect(wrongIn({ rent })).toEqual(isAmount ? [] : ['rent']);
    expect(wrongIn({ deposit: rent })).toEqual(isAmount ? [] : ['deposit']);
  });

  it.each([
    ['paymentDueDay', 1, true],
    ['paymentDueDay', 31, true],
    ['paymentDueDay', 0, false],
    ['paymentDueDay', 32, false],
    ['paymentDueDay', 1.5, false],
    ['paymentDueDay', '1', false],
    ['noticePeriodDays', 0, true],
    ['noticePeriodDays', 730, true],
    ['noticePeriodDays', -1, false],
    ['noticePeriodDays', 731, false],
    ['noticePeriodDays', 30.5, false],
  ])('%s %j: %s', (field, value, isTaken) => {
    expect(wrongIn({ [field]: value })).toEqual(isTaken ? [] : [field]);
  });

  it.each([
    [[], ['parties']],
    [Array.from({ length: 21 }, () => draft.parties[0]), ['parties']],
    [[{ personId: id, role: 'CAT' }], ['parties.0.role']],
    [[{ personId: '', role: 'TENANT' }], ['parties.0.personId']],
    [[...draft.parties, { personId: id }], ['parties.1.role']],
  ])('with people like %j it is wrong in %j', (parties, fields) => {
    expect(wrongIn({ parties })).toEqual(fields);
  });
});

describe('a notice and a move-out', () => {
  const notice = { givenOn: '2026-11-18', movesOutOn: '2026-12-31', by: 'RENTER', version: 1 };

  it.each([
    [{}, true],
    [{ by: 'NEIGHBOUR' }, false],
    [{ givenOn: '2026-11-31' }, false],
    [{ movesOutOn: null }, false],
    [{ version: 0 }, false],
    [{ reason: 'x'.repeat(500) }, true],
    [{ reason: 'x'.repeat(501) }, false],
  ])('%j: %s', (change, isTaken) => {
    expect(NoticeInput.safeParse({ ...notice, ...change }).success).toBe(isTaken);
  });

  it('need no reason, and an empty one is none', () => {
    expect(NoticeInput.parse({ ...notice, reason: '  ' }).reason).toBeNull();
    expect(MoveOutInput.parse({ movedOutOn: '2026-11-18', version: 2 }).reason).toBeNull();
  });
});

describe('the list of leases', () => {
  const query = leaseRoutes.list.query;

  it.each([
    [{ endsWithinDays: '30' }, true],
    [{ endsWithinDays: '0' }, true],
    [{ endsWithinDays: '731' }, false],
    [{ endsWithinDays: 'soon' }, false],
    [{ sort: '-endsOn' }, true],
    [{ sort: 'rent' }, false],
    [{ status: ['ACTIVE', 'NOTICE'] }, true],
    [{ status: 'ACTIVE,NOTICE' }, false],
    [{ unitId: '14' }, false],
  ])('can be asked by %j: %s', (asked, isTaken) => {
    expect(query.safeParse(asked).success).toBe(isTaken);
  });
});
