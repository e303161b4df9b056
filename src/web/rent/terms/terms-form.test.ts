import { describe, expect, it } from 'vitest';
import type { RentTerms } from '#contract/rent/rent.ts';
import { RentTermsChange } from '#contract/rent/rent.ts';
import { linesOf } from '#web/forms/parts.ts';
import { steppedUp } from './step-up.tsx';
import { emptyLine, type LineValue, linesToReckon, termsForm, termsValuesOf } from './terms-form.tsx';
import { previewOfTyped } from './terms-preview.tsx';

const rent: LineValue = {
  account: '4000',
  memo: '',
  amount: '1500.00',
  cycle: 'MONTHLY',
  startsOn: '2027-01-01',
  endsOn: '',
  dueDay: '1',
  postDaysInAdvance: '0',
};
const { parts, bodyOf } = termsForm('USD', (number) => (number === '4000' ? 'Rent' : `account ${number}`));
const schema = RentTermsChange.omit({ version: true });
const refusals = (lines: LineValue[]) =>
  schema.safeParse(bodyOf({ lines })).error?.issues.map(({ path }) => path.join('.'));

describe('what a lease owes, as it is typed', () => {
  it('is sent with what was left empty as left out', () => {
    expect(bodyOf({ lines: [rent] }).lines).toEqual([
      { ...rent, memo: null, endsOn: null, dueDay: 1, postDaysInAdvance: 0 },
    ]);
    expect(refusals([rent])).toBeUndefined();
  });

  it('that nobody changes is sent as it is', () => {
    const stored = [
      { ...rent, memo: 'Garage', endsOn: '2027-12-31', dueDay: 5, postDaysInAdvance: 10 },
      { ...rent, memo: null, endsOn: null, dueDay: 31, postDaysInAdvance: 0 },
    ];
    const values = termsValuesOf({ currency: 'USD', lines: stored } as unknown as RentTerms);
    expect(bodyOf(values).lines).toEqual(stored);
    expect(refusals(values.lines)).toBeUndefined();
  });

  it.each([
    [{ amount: '' }, 'lines.0.amount'],
    [{ amount: 'much' }, 'lines.0.amount'],
    [{ account: '' }, 'lines.0.account'],
    [{ startsOn: '' }, 'lines.0.startsOn'],
    [{ startsOn: 'soon' }, 'lines.0.startsOn'],
    [{ endsOn: '2027-02-30' }, 'lines.0.endsOn'],
    [{ postDaysInAdvance: 'ten' }, 'lines.0.postDaysInAdvance'],
    [{ postDaysInAdvance: '-1' }, 'lines.0.postDaysInAdvance'],
  ])('is refused beside its field where it says %j', (changes, path) => {
    expect(refusals([{ ...rent, ...changes }])).toContain(path);
  });

  it('is never nothing at all', () => {
    expect(refusals([])).toEqual(['lines']);
  });

  it('is compared line by line in words', () => {
    const [line] = linesOf(parts, { lines: [rent] }, { lines: [{ ...rent, amount: '1550', endsOn: '2027-12-31' }] });
    expect(line).toMatchObject({ isSame: false });
    expect(line?.yours).toContain('$1,500.00');
    expect(line?.theirs).toContain('$1,550.00');
    expect(line?.theirs).toContain('Dec 31, 2027');
    expect(line?.yours).toMatch(/^Rent /);
    expect(line?.yours).not.toMatch(/4000|MONTHLY|2027-01-01/);
  });

  it.each<Partial<LineValue>>([
    { memo: 'Garage' },
    { dueDay: '5' },
    { postDaysInAdvance: '10' },
    { cycle: 'QUARTERLY' },
    { account: '4040' },
  ])('is something to choose where somebody else saved %j meanwhile', (changes) => {
    const [line] = linesOf(parts, { lines: [rent] }, { lines: [{ ...rent, ...changes }] });
    expect(line).toMatchObject({ isSame: false });
    for (const words of [line?.yours, line?.theirs]) expect(words).not.toMatch(/MONTHLY|QUARTERLY|undefined|false/);
  });

  it('says no day of the month of what is paid by the week', () => {
    const [line] = linesOf(parts, { lines: [{ ...rent, cycle: 'WEEKLY' }] }, { lines: [rent] });
    expect(line?.yours).not.toContain('day 1');
    expect(line?.theirs).toContain('due on day 1');
  });

  it('begins with a monthly line on the day that the others are due', () => {
    expect(emptyLine(5, '2027-03-01')).toMatchObject({
      cycle: 'MONTHLY',
      dueDay: '5',
      startsOn: '2027-03-01',
      amount: '',
    });
  });
});

describe('what can be reckoned with while it is typed', () => {
  it('are lines with an amount and days, each in minor units', () => {
    expect(linesToReckon([rent], 'USD')).toMatchObject([
      { amountMinor: 150_000, startsOn: '2027-01-01', endsOn: null },
    ]);
    expect(linesToReckon([{ ...rent, amount: '1500' }], 'JPY')).toMatchObject([{ amountMinor: 1500 }]);
  });

  it.each([{ amount: '' }, { amount: 'x' }, { amount: '1.005' }, { startsOn: '' }, { endsOn: 'never' }])(
    'are not those with %j',
    (changes) => {
      expect(linesToReckon([{ ...rent, ...changes }, rent], 'USD')).toHaveLength(1);
    },
  );

  it('bear a figure that is none yet without becoming none themselves', () => {
    expect(linesToReckon([{ ...rent, postDaysInAdvance: 'x' }], 'USD')).toMatchObject([{ postDaysInAdvance: 0 }]);
  });
});

describe('a step of the rent', () => {
  it('ends the line and goes on from the day, by so much more', () => {
    expect(steppedUp([rent], 'USD', '3', '2028-01-01')).toEqual([
      { ...rent, endsOn: '2027-12-31' },
      { ...rent, amount: '1545.00', startsOn: '2028-01-01' },
    ]);
  });

  it.each([
    ['2,5', '1537.50'],
    ['2.5', '1537.50'],
    [' 0 ', '1500.00'],
    ['-10', '1350.00'],
    ['-150', '0.00'],
  ])('of %j percent is %s', (percent, amount) => {
    expect(steppedUp([rent], 'USD', percent, '2028-01-01')?.at(-1)?.amount).toBe(amount);
  });

  it('goes on from the last line of rent, wherever it stands, and leaves what is no rent', () => {
    const parking = { ...rent, account: '4150', amount: '80' };
    const later = { ...rent, amount: '1600', startsOn: '2028-01-01' };
    const first = { ...rent, endsOn: '2027-12-31' };
    const stepped = steppedUp([later, parking, first], 'USD', '10', '2029-01-01');
    expect(stepped?.map(({ amount, startsOn, endsOn }) => [amount, startsOn, endsOn])).toEqual([
      ['1600', '2028-01-01', '2028-12-31'],
      ['80', '2027-01-01', ''],
      ['1500.00', '2027-01-01', '2027-12-31'],
      ['1760.00', '2029-01-01', ''],
    ]);
  });

  it.each([
    ['', '2028-01-01'],
    ['three', '2028-01-01'],
    ['Infinity', '2028-01-01'],
    ['3', ''],
    ['3', 'soon'],
    ['3', '2027-01-01'],
    ['3', '2026-12-31'],
  ])('of %j from %j is none', (percent, from) => {
    expect(steppedUp([rent], 'USD', percent, from)).toBeNull();
  });

  it('needs a rent to step from', () => {
    expect(steppedUp([], 'USD', '3', '2028-01-01')).toBeNull();
    expect(steppedUp([{ ...rent, account: '4150' }], 'USD', '3', '2028-01-01')).toBeNull();
    expect(steppedUp([{ ...rent, amount: '' }], 'USD', '3', '2028-01-01')).toBeNull();
  });
});

describe('the next twelve months beside the form', () => {
  const terms = {
    currency: 'USD',
    timeZone: 'America/New_York',
    startsOn: '2090-01-01',
    lastOn: null,
    proration: { rules: { method: 'ACTUAL_DAYS' } },
  } as unknown as RentTerms;

  it('are those from the first month of a lease that has not begun', () => {
    const { months } = previewOfTyped(terms, [{ ...rent, startsOn: '2090-01-01' }]);
    expect(months).toHaveLength(12);
    expect(months[0]).toMatchObject({ month: '2090-01-01', totalMinor: 150_000 });
  });

  it('are empty while nothing can be reckoned with', () => {
    expect(previewOfTyped(terms, [{ ...rent, amount: '' }]).months.every(({ totalMinor }) => totalMinor === 0)).toBe(
      true,
    );
  });
});
