import { describe, expect, it } from 'vitest';
import { type KnownLease, matchLine, readLines } from './match-lines.ts';

const lease = (id: string, about: Partial<KnownLease> = {}): KnownLease => ({
  id,
  ref: `LSE-2026-0000${id}`,
  unit: `${id}B`,
  property: 'Elm House',
  renters: ['Ada Okafor'],
  currency: 'USD',
  dueMinor: 100_000,
  rentMinor: 100_000,
  ...about,
});

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

describe('the lease of a line', () => {
  const other = lease('2', { renters: ['Bo Li'], dueMinor: 90_000, rentMinor: 90_000 });
  const match = (words: string, decimal: string, leases = [lease('1'), other]) => {
    const found = matchLine({ words, decimal }, leases);
    return [found.isSure, found.leases.map(({ id }) => id)];
  };

  it.each<[string, string, string, boolean, string[]]>([
    ['is its number, however it is written', 'rent lse 2026 00002', '1.00', true, ['2']],
    ['is told by name and what is due', 'ADA OKAFOR', '1000.00', true, ['1']],
    ['is told by name in the other order, and the unit', 'Okafor, Ada 1B', '1.00', true, ['1']],
    ['is asked for by name alone', 'Bo Li', '1.00', false, ['2']],
    ['is asked for by amount alone', 'transfer', '900.00', false, ['2']],
    ['is open where nothing tells it', 'transfer', '1.00', false, []],
  ])('%s', (_, words, decimal, isSure, ids) => {
    expect(match(words, decimal)).toEqual([isSure, ids]);
  });

  it.each([
    ['Hans Müller', 'MUELLER HANS MIETE JUNI', true],
    ['Hans Müller', 'Mu\u0308ller, Hans', true],
    ['Hans Müller', 'MULLER HANS', true],
    ['Søren Ødegård', 'SOEREN OEDEGAARD', true],
    ['Søren Ødegård', 'SOREN ODEGARD', true],
    ['Jan Paweł Nowak', 'NOWAK JAN', true],
    ['María José García López', 'GARCIA LOPEZ MARIA', true],
    ['山田 太郎', '山田 太郎', true],
    ['Sukarno', 'SUKARNO', true],
    ['Hans Müller', 'HANS SCHMIDT', false],
    ['Ann Lee', 'JOANN LEEDS', false],
    ['', 'ANY WORDS', false],
  ])('of %s is told by “%s” and what is due: %s', (name, words, isSure) => {
    expect(match(words, '1000.00', [lease('1', { renters: [name] }), other])[0]).toBe(isSure);
  });

  it('is asked for where two are as likely', () => {
    const twice = [lease('1'), lease('3', { unit: '3B' })];
    expect(match('Ada Okafor', '1000.00', twice)).toEqual([false, ['1', '3']]);
  });
});
