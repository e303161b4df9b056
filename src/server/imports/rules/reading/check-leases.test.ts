import { describe, expect, it } from 'vitest';
import {
  type Finding,
  findingsIn,
  importSheet,
  twoProperties as properties,
  threeUnits as units,
} from '#tests/import-sheet.ts';
import { checkPortfolio } from './check-portfolio.ts';

const leaseRows = (header: string, ...rows: string[]) =>
  checkPortfolio([properties, units, importSheet('Leases', header, ...rows)]);
const TERM = 'Property | Unit | Tenant | Start | End | Rent';

describe('problems of leases', () => {
  const row = (start: string, end: string, rent: string, tenant = 'Aoife Brennan', unit = '1A') =>
    `Alder Court | ${unit} | ${tenant} | ${start} | ${end} | ${rent}`;
  const again = row('2026-03-01', '2027-02-28', '950');

  it.each<[string, string[], Finding[]]>([
    [
      'a unit that is not listed',
      [row('2026-03-01', '', '950', 'Tom Hale', '9Z')],
      [['unit_unknown', 2, 'Unit', '9Z']],
    ],
    ['no start', [row('', '2027-02-28', '950')], [['value_missing', 2, 'Start', '']]],
    ['no rent', [row('2026-03-01', '', '')], [['value_missing', 2, 'Rent', '']]],
    ['no renter', [row('2026-03-01', '', '950', '')], [['lease_without_renter', 2, 'Tenant', '']]],
    ['a start that is no date', [row('soon', '', '950')], [['date_invalid', 2, 'Start', 'soon']]],
    ['an end that says there is none', [row('2026-03-01', 'unbefristet', '950')], []],
    ['an end that says it goes on by the month', [row('2026-03-01', 'Month-to-month', '950')], []],
    ['an end that is no date', [row('2026-03-01', 'later', '950')], [['date_invalid', 2, 'End', 'later']]],
    ['a day that does not exist', [row('30 Feb 2026', '', '950')], [['date_no_such_day', 2, 'Start', '30 Feb 2026']]],
    ['dates that read both ways', [row('01/03/2026', '', '950')], [['date_order_unknown', null, 'Start', '']]],
    [
      'dates of both orders',
      [
        row('13/03/2026', '', '950'),
        row('03/14/2026', '', '950', 'Tom Hale', '1B'),
        row('01/02/2025', '2025-03-01', '950'),
      ],
      [['date_order_mixed', null, 'Start', '']],
    ],
    [
      'an end before the start',
      [row('2026-03-01', '2026-02-28', '950')],
      [['lease_end_before_start', 2, 'End', '2026-02-28']],
    ],
    ['rent that is no amount', [row('2026-03-01', '', 'call')], [['amount_invalid', 2, 'Rent', 'call']]],
    ['rent below nothing', [row('2026-03-01', '', '(950.00)')], [['amount_negative', 2, 'Rent', '(950.00)']]],
    ['rent of nothing', [row('2026-03-01', '', '0')], [['rent_zero', 2, 'Rent', '0']]],
    ['rent a week', [row('2026-03-01', '', '$300 pw')], [['amount_not_monthly', 2, 'Rent', '$300 pw']]],
    ['rent in another currency', [row('2026-03-01', '', '£950')], [['currency_mismatch', 2, 'Rent', '£950']]],
    [
      'rent with too many decimals',
      [row('2026-03-01', '', '1950.125')],
      [['amount_too_precise', 2, 'Rent', '1950.125']],
    ],
    [
      'rent beyond counting',
      [row('2026-03-01', '', '9'.repeat(18))],
      [['amount_too_large', 2, 'Rent', '9'.repeat(18)]],
    ],
    ['a point that may mean thousands', [row('2026-03-01', '', '1.250')], [['amount_guessed', 2, 'Rent', '1.250']]],
    [
      'cents written in two ways',
      [
        row('2026-03-01', '', '950.00'),
        row('2026-03-01', '', '975.50', 'Tom Hale', '1B'),
        row('2025-03-01', '2025-12-31', '1.250,00'),
      ],
      [['amount_other_style', 4, 'Rent', '1.250,00']],
    ],
    [
      'an amount that may or may not have cents',
      [row('2026-03-01', '', '950.00'), row('2026-03-01', '', '1.250', 'Tom Hale', '1B')],
      [['amount_unclear', 3, 'Rent', '1.250']],
    ],
    ['the same lease twice', [again, again], [['lease_duplicate', 3, null, '']]],
    [
      'the same lease twice with different rents',
      [again, row('2026-03-01', '2027-02-28', '900')],
      [
        ['lease_duplicate', 3, null, ''],
        ['lease_differs', 3, 'Rent', '900'],
      ],
    ],
    [
      'flatmates with different rents',
      [again, row('2026-03-01', '2027-02-28', '900', 'Tom Hale')],
      [['lease_differs', 3, 'Rent', '900']],
    ],
    [
      'two leases with a day in common',
      [row('2026-03-01', '2027-02-28', '950'), row('2027-02-28', '', '975', 'Tom Hale')],
      [['lease_overlap', 3, 'Start', '2027-02-28']],
    ],
    [
      'leases one after the other',
      [row('2027-03-01', '', '975', 'Tom Hale'), row('2026-03-01', '2027-02-28', '950')],
      [],
    ],
    [
      'a lease after one without end',
      [row('2026-03-01', '', '950'), row('2030-01-01', '', '975', 'Tom Hale')],
      [['lease_overlap', 3, 'Start', '2030-01-01']],
    ],
    [
      'a long lease around two short ones, told by the later rows',
      [
        row('2026-02-01', '2026-02-28', '950', 'Tom Hale'),
        row('2026-01-01', '2026-12-31', '950'),
        row('2026-05-01', '2026-05-31', '950', 'Mei Chen'),
      ],
      [
        ['lease_overlap', 3, 'Start', '2026-01-01'],
        ['lease_overlap', 4, 'Start', '2026-05-01'],
      ],
    ],
  ])('%s', (_case, rows, findings) => {
    expect(findingsIn(leaseRows(TERM, ...rows).problems)).toEqual(findings);
  });

  it.each<[string, string, string, string, Finding[]]>([
    ['a fixed term without end', 'Type', 'Fixed', '', [['lease_end_missing', 2, 'End', '']]],
    [
      'month to month with an end',
      'Type',
      'Month-to-month',
      '2027-02-28',
      [['lease_rolls_over', 2, 'Type', 'Month-to-month']],
    ],
    ['a type nobody knows', 'Type', 'handshake', '', [['lease_type_unknown', 2, 'Type', 'handshake']]],
    ['a due day that is none', 'Due day', 'Friday', '', [['due_day_ignored', 2, 'Due day', 'Friday']]],
    [
      'a move out before the start',
      'Moved out',
      '2026-02-01',
      '',
      [['lease_end_before_start', 2, 'Moved out', '2026-02-01']],
    ],
  ])('%s', (_case, column, value, end, findings) => {
    const plan = leaseRows(`${TERM} | ${column}`, `${row('2026-03-01', end, '950')} | ${value}`);
    expect(findingsIn(plan.problems)).toEqual(findings);
  });

  it('a home left early is free the day after', () => {
    const plan = leaseRows(
      `${TERM} | Moved out`,
      `${again} | 2026-05-31`,
      `${row('2026-06-01', '', '975', 'Tom Hale')} | `,
    );
    expect(plan.problems).toEqual([]);
  });

  it('a unit that stands empty twice', () => {
    const vacant = 'A | 1 Main | B | US | NY | 1 | VACANT | | 950';
    const plan = checkPortfolio([
      importSheet(
        'roll.csv',
        'Property | Address | City | Country | State | Unit | Tenant | Start | Rent',
        vacant,
        vacant,
      ),
    ]);
    expect(findingsIn(plan.problems)).toEqual([['unit_duplicate', 3, 'Unit', '1']]);
  });

  it('says what a cell should probably be', () => {
    const [problem] = leaseRows(TERM, row('30 Feb 2026', '', '950')).problems;
    expect(problem).toMatchObject({ message: 'There is no February 30.', suggestion: '2026-02-28', columnIndex: 3 });
  });

  it('reads "Shop 1" and "Flat 1" as two homes and "1A" as "Apt 1A"', () => {
    const listed = importSheet(
      'Units',
      'Property | Unit',
      'Alder Court | Apt 1A',
      'Alder Court | Flat 1',
      'Alder Court | Shop 1',
    );
    const named = importSheet(
      'Leases',
      TERM,
      row('2026-03-01', '', '950'),
      row('2026-03-01', '', '950', 'Tom Hale', '1'),
    );
    const plan = checkPortfolio([properties, listed, named]);
    expect(findingsIn(plan.problems)).toEqual([['unit_unknown', 3, 'Unit', '1']]);
    expect(plan.leases[0]?.unitKey).toBe('alder court//apt 1a');
  });
});

describe('a column of moves', () => {
  const MOVES = 'Property | Unit | Tenant | Move-In Move-Out | Start | End | Rent';
  const leaseOf = (moves: string) => {
    const row = `Alder Court | 1A | Aoife Brennan | ${moves} | 03/14/2026 | 03/13/2027 | 950`;
    return leaseRows(MOVES, row).leases.map(({ startsOn, movesOutOn }) => [startsOn, movesOutOn]);
  };

  it.each([
    ['03/14/2024', null],
    ['03/14/2024 12/31/2026', '2026-12-31'],
    ['03/14/2024 - 12/31/2026', '2026-12-31'],
    ['03/14/2024 to 12/31/2026', '2026-12-31'],
    ['14 March', null],
    ['', null],
  ])('with %j says when somebody leaves: %j', (moves, movesOutOn) => {
    expect(leaseOf(moves)).toEqual([['2026-03-14', movesOutOn]]);
  });

  it('says when a lease begins where nothing else does', () => {
    const { leases } = leaseRows(
      'Property | Unit | Tenant | Move-In Move-Out | Rent',
      'Alder Court | 1A | Aoife Brennan | 03/14/2024 12/31/2026 | 950',
    );
    expect(leases).toMatchObject([{ startsOn: '2024-03-14', movesOutOn: '2026-12-31' }]);
  });
});
