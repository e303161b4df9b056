import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, partsOf, plainDate } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import { readLines } from './read-lines.ts';

describe('a pasted line', () => {
  it.each([
    ['by tabs', '2026-06-03\tADA OKAFOR RENT\t1,000.00', '2026-06-03', '1000.00', 'ADA OKAFOR RENT'],
    ['by semicolons', '23.06.2026;Okafor, Ada;1.000,00', '2026-06-23', '1000.00', 'Okafor, Ada'],
    ['as CSV', '06/13/2026,"Okafor, Ada",1000.00', '2026-06-13', '1000.00', 'Okafor, Ada'],
    ['by spaces', '3 June 2026   LSE-2026-00001   $1,000.00', '2026-06-03', '1000.00', 'LSE-2026-00001'],
    [
      'by single spaces',
      '2026-06-03 1,000.00 LSE-2026-00001 Ada Okafor',
      '2026-06-03',
      '1000.00',
      'LSE-2026-00001 Ada Okafor',
    ],
    ['by single spaces, a month in words', 'June 3, 2026 Okafor, Ada $950.00', '2026-06-03', '950.00', 'Okafor, Ada'],
    ['by single spaces, the day last', 'Ada Okafor 1B 950.00 2026-06-03', '2026-06-03', '950.00', 'Ada Okafor 1B'],
    ['by single spaces, without an amount', '2026-06-03 Ada Okafor 1B', '2026-06-03', null, 'Ada Okafor 1B'],
    ['with a number beside the amount', '2026-06-03\t1182\t950.00', '2026-06-03', '950.00', '1182'],
    ['of money that went out', '2026-06-03\tPlumber\t-80.00', '2026-06-03', '-80.00', 'Plumber'],
    ['of money that went out, as a bank says it', '2026-06-03\tPlumber\t80.00 DR', '2026-06-03', '-80.00', 'Plumber'],
    ['of money that came in, as a bank says it', '2026-06-03\tOkafor\t1,000.00 Cr.', '2026-06-03', '1000.00', 'Okafor'],
    ['of accountants', '2026-06-03\tPlumber\t(80.00)', '2026-06-03', '-80.00', 'Plumber'],
    ['with its minus behind', '2026-06-03\tPlumber\t80.00-', '2026-06-03', '-80.00', 'Plumber'],
    ['of a Swiss bank', "23.06.2026;Müller Anna;1'000.00", '2026-06-23', '1000.00', 'Müller Anna'],
    ['of a Polish bank', '23.06.2026;Nowak Jan;1 000,00 zł', '2026-06-23', '1000.00', 'Nowak Jan'],
    ['of a Japanese bank', '2026/06/03\t山田太郎\t120,000', '2026-06-03', '120000', '山田太郎'],
    [
      'with the balance behind the amount',
      '2026-06-03,Okafor,,1000.00,5000.00',
      '2026-06-03',
      '1000.00',
      'Okafor 5000.00',
    ],
    ['with a name in quotes', '2026-06-13,"Okafor, ""Ada""",1000.00', '2026-06-13', '1000.00', 'Okafor, "Ada"'],
    ['that says nothing', 'Date and amount', null, null, 'Date and amount'],
  ])('divided %s is read', (_, text, paidOn, decimal, words) => {
    expect(readLines(text, null).lines[0]).toMatchObject({ paidOn, decimal, words });
  });

  it('whose day reads both ways leaves open which comes first, unless another line proves it', () => {
    expect(readLines('03/06/2026\tA\t1.00', null).isDayOrderOpen).toBe(true);
    expect(readLines('03/06/2026\tA\t1.00', 'DAY_FIRST').lines[0]?.paidOn).toBe('2026-06-03');
    expect(readLines('03/06/2026\tA\t1.00\n\n25/06/2026\tB\t1.00', null)).toMatchObject({
      isDayOrderOpen: false,
      lines: [{ number: 1, paidOn: '2026-06-03' }, { number: 3 }],
    });
  });
});

it.each(['R 4', 'K12', '4 L', '12Q'])('“%s” beside an amount is a home', (home) => {
  expect(readLines(`2026-06-03\tOkafor\t950\t${home}`, null).lines[0]).toMatchObject({ decimal: '950' });
  expect(readLines(`2026-06-03\tOkafor\t${home}`, null).lines[0]).toMatchObject({ decimal: null });
});

describe('which way money went', () => {
  it.each([
    ['80.00 DR', '-80.00'],
    ['80.00 CR', '80.00'],
    ['80,00 S', '-80.00'],
    ['1.080,00 H', '1080.00'],
    ['80.00D', '-80.00'],
    ['80.00 C', '80.00'],
    ['−80.00', '-80.00'],
    ['- 80.00', '-80.00'],
    ['$-80.00', '-80.00'],
    ['-$80.00', '-80.00'],
    ['(80.00)', '-80.00'],
    ['+80.00', '80.00'],
  ])('%s is %s', (written, decimal) => {
    expect(readLines(`2026-06-03\tAda Okafor\t${written}`, null).lines[0]).toMatchObject({
      decimal,
      words: 'Ada Okafor',
    });
  });

  it.each([
    ['Debit', '-80.00'],
    ['Credit', '80.00'],
    ['DR', '-80.00'],
    ['Af', '-80.00'],
    ['Bij', '80.00'],
    ['S', '80.00'],
    ['Unit D', '80.00'],
  ])('“%s” beside 80.00 makes it %s: letters alone name homes', (beside, decimal) => {
    expect(readLines(`2026-06-03\tOkafor\t80.00\t${beside}`, null).lines[0]?.decimal).toBe(decimal);
  });

  it('is not turned twice', () => {
    expect(readLines('2026-06-03,Plumber,-80.00,DEBIT', null).lines[0]?.decimal).toBe('-80.00');
  });
});

describe('the currency of a line', () => {
  it.each([
    ['2026-06-03\tADA\tEUR 1,000.00', 'EUR', 'ADA'],
    ['23.06.2026;Okafor, Ada;1.000,00;EUR', 'EUR', 'Okafor, Ada'],
    ['23.06.2026;EUR;Okafor, Ada;1.000,00', 'EUR', 'Okafor, Ada'],
    ['2026-06-03\tOkafor\t950.00\t€', 'EUR', 'Okafor'],
    ['2026-06-03\tOkafor\t£950.00', 'GBP', 'Okafor'],
    ['2026-06-03\tOkafor\t$950.00', '$', 'Okafor'],
    ['2026-06-03\tOkafor\t950.00 zł', 'PLN', 'Okafor'],
    ['2026-06-03;Okafor;₹ 12,500.00 Cr', 'INR', 'Okafor'],
    ['2026-06-03\tOkafor\t950.00', null, 'Okafor'],
    ['2026-06-03\tACH\t950.00', null, 'ACH'],
    ['2026-06-03\tAda Eur\t950.00', null, 'Ada Eur'],
  ])('%j is %s, and no word of whom it is from', (text, currency, words) => {
    expect(readLines(text, null).lines[0]).toMatchObject({ currency, words });
  });

  it.each([
    ['Date\tDescription\tMoney out (£)\tMoney in (£)\tBalance (£)', 'GBP'],
    ['Date\tDescription\tDebit EUR\tCredit EUR\tBalance', 'EUR'],
    ['Date\tDescription\tDebit\tCredit\tBalance', null],
  ])('under the heading %j is %s', (heading, currency) => {
    const read = readLines(`${heading}\n2026-06-13\tOkafor\t\t950.00\t5000.00`, null).lines[1];
    expect(read).toMatchObject({ decimal: '950.00', currency });
  });
});

describe('what an account stands at is no payment', () => {
  it.each([
    'Opening balance',
    'CLOSING BALANCE',
    'Balance brought forward',
    'Balance b/f',
    'Balance carried down',
    'Brought forward',
    'Anfangssaldo',
    'Neuer Saldo',
    'Alter Kontostand',
    'Saldovortrag',
    'Solde précédent',
    'Nouveau solde',
    'Saldo anterior',
    'Saldo iniziale',
    'Saldo początkowe',
    'Beginsaldo',
  ])('“%s” beside a day and an amount', (words) => {
    expect(readLines(`2026-06-13\t${words}\t5,000.00`, null).lines[0]).toMatchObject({ decimal: '0', words });
    expect(readLines(`2026-06-13,"${words}","5,000.00"`, null).lines[0]?.decimal).toBe('0');
  });

  it.each(['Opening balance of Ada Okafor', 'Balance', 'Ada Balance', 'Rent, balance of June', 'Soldevilla'])(
    'but “%s” may be one',
    (words) => {
      expect(readLines(`2026-06-13\t${words}\t950.00`, null).lines[0]?.decimal).toBe('950.00');
    },
  );

  it('and a row that has columns for either way and nothing in them moved nothing, whatever stands behind them', () => {
    const heading = 'Date\tDescription\tDebit\tCredit\tBalance';
    for (const row of ['2026-06-01\tSTART\t\t\t5,000.00', '2026-06-01\tSTART\t0.00\t0.00\t5,000.00'])
      expect(readLines(`${heading}\n${row}`, null).lines[1]).toMatchObject({ paidOn: '2026-06-01', decimal: '0' });
    expect(readLines(`${heading}\n2026-06-01\tOkafor\t\t950.00`, null).lines[1]?.decimal).toBe('950.00');
  });
});

/** The headings with which banks name what went out and what came in, each with the sign that divides its columns. */
const HEADINGS = [
  ['Date,Description,Debit,Credit,Balance', ','],
  ['Date,Type,Description,Paid out,Paid in,Balance', ','],
  ['Transaction Date,Transaction Type,Sort Code,Debit Amount,Credit Amount,Balance', ','],
  ['Date\tDescription\tMoney out (£)\tMoney in (£)\tBalance (£)', '\t'],
  ['Date,Narration,Withdrawal Amt.,Deposit Amt.,Closing Balance', ','],
  ['Buchungstag;Verwendungszweck;Soll;Haben;Saldo', ';'],
  ['Date;Libellé;Débit;Crédit;Solde', ';'],
  ['Fecha;Concepto;Cargo;Abono;Saldo', ';'],
  ['Data;Descrizione;Addebiti;Accrediti;Saldo', ';'],
  ['Data;Descrição;Débito;Crédito;Saldo', ';'],
  ['Datum;Omschrijving;Af;Bij;Saldo', ';'],
  ['Data;Opis;Obciążenia;Uznania;Saldo', ';'],
  ['Balance,Credit,Debit,Description,Date', ','],
] as const;

describe.each(HEADINGS)('a statement headed %s', (heading, delimiter) => {
  const names = heading.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').split(delimiter);
  const isOut = (name: string) => /debit|paid out|money out|withdrawal|soll|cargo|addebiti|^af|obciazenia/.test(name);
  const isIn = (name: string) => /credit|paid in|money in|deposit|haben|abono|accrediti|^bij|uznania/.test(name);
  const isDate = (name: string) => /^(?:transaction )?dat|buchungstag|fecha/.test(name);
  const row = (minor: number, words: string): string =>
    names
      .map((name) => {
        const written = fromMinor(Math.abs(minor), 'USD');
        if (isDate(name)) return '2026-06-13';
        if (isIn(name)) return minor > 0 ? written : '';
        if (isOut(name)) return minor < 0 ? written : '';
        return /balance|saldo|solde/.test(name) ? '5000.00' : `"${words}"`;
      })
      .join(delimiter);

  it('tells what came in from what went out, whatever stands beside it', () => {
    const words = [
      'Okafor, Ada',
      'PAYMENT   FROM  OKAFOR; ADA',
      'A "quoted" name'.replaceAll('"', '""'),
      'Rent 950.00',
    ];
    for (const said of words)
      for (const minor of [100_000, -100_000, 1, -1, 123_456_789]) {
        const read = readLines(`${heading}\n${row(minor, said)}`, null).lines[1];
        expect([said, read?.paidOn, read?.decimal]).toEqual([said, '2026-06-13', fromMinor(minor, 'USD')]);
        expect(read?.words).toContain(said.replaceAll('""', '"'));
      }
  });

  it('has a minus where a bank puts one before what went out, and nothing where nothing moved', () => {
    const minus = row(-8000, 'Plumber').replace('80.00', '-80.00');
    expect(readLines(`${heading}\n${minus}`, null).lines[1]?.decimal).toBe('-80.00');
    const zeros = row(8000, 'Okafor').replace(`${delimiter}${delimiter}`, `${delimiter}0.00${delimiter}`);
    expect(readLines(`${heading}\n${zeros}`, null).lines[1]?.decimal).toBe('80.00');
  });
});

describe('lines that banks save', () => {
  it.each([
    ['06/13/2026,"PAYMENT   FROM  OKAFOR, ADA",1000.00', 'PAYMENT   FROM  OKAFOR, ADA'],
    ['06/13/2026,"Okafor; Ada | 1B",1000.00', 'Okafor; Ada | 1B'],
    ['"13.06.2026";"Okafor,   Ada";"1.000,00"', 'Okafor,   Ada'],
    ['13.06.2026;"Okafor ""Ada"" 1B";1.000,00', 'Okafor "Ada" 1B'],
    ['13.06.2026;Rohr 3" Okafor;1.000,00', 'Rohr 3" Okafor'],
    ['2026-06-13\t"Okafor\t1B"\t1000.00', 'Okafor\t1B'],
  ])('%s is one line of three things', (text, words) => {
    expect(readLines(text, null).lines).toEqual([
      { number: 1, text, paidOn: '2026-06-13', decimal: '1000.00', currency: null, words },
    ]);
  });

  it('are read back as they were written, however a bank writes them', () => {
    const dialects = fc.record({
      delimiter: fc.constantFrom('\t', ';', ','),
      date: fc.constantFrom<(year: number, month: number, day: number) => string>(
        (year, month, day) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
        (year, month, day) => `${day}.${month}.${year}`,
        (year, month, day) => `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`,
      ),
      mark: fc.constantFrom('.', ','),
      grouped: fc.boolean(),
    });
    const rows = fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 60_000 }).map((later) => addDays(plainDate('1970-01-01'), later)),
        minor: fc.integer({ min: -99_999_999, max: 99_999_999 }),
        words: fc.constantFrom('OKAFOR ADA', 'Okafor, Ada', 'Rent;1B', 'SEPA  CREDIT  OKAFOR', 'Müller "Hans"', '水道'),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(dialects, rows, ({ delimiter, date, mark, grouped }, all) => {
        const amount = (minor: number) => {
          const [whole = '', cents = ''] = fromMinor(Math.abs(minor), 'USD').split('.');
          const thousands = grouped ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, mark === '.' ? ',' : '.') : whole;
          return `${minor < 0 ? '-' : ''}${thousands}${mark}${cents}`;
        };
        const quoted = (text: string) => (/[",;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
        const lines = all.map(({ day, minor, words }) => {
          const { year, month, day: number } = partsOf(day);
          return [date(year, month, number), words, amount(minor)].map(quoted).join(delimiter);
        });
        const read = readLines(lines.join('\r\n'), 'DAY_FIRST').lines;
        expect(read.map(({ paidOn, decimal }) => [paidOn, decimal])).toEqual(
          all.map(({ day, minor }) => [day, fromMinor(minor, 'USD')]),
        );
        expect(read.map(({ words }) => words)).toEqual(all.map(({ words }) => words));
      }),
      { numRuns: 300 },
    );
  });

  it('never throw, and say neither day nor amount of what holds none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        for (const { decimal } of readLines(text, null).lines)
          if (decimal !== null) expect(decimal).toMatch(/^-?\d+(?:\.\d+)?$/);
      }),
    );
    for (const hostile of [
      '"'.repeat(20_000),
      ','.repeat(20_000),
      '1,'.repeat(20_000),
      ' '.repeat(20_000),
      '-'.repeat(20_000),
    ])
      expect(readLines(hostile, null).lines.length).toBeLessThanOrEqual(1);
  });
});
