import { describe, expect, it } from 'vitest';
import { currencyOf, type KnownLease, matchLine, minorOf } from './match-lines.ts';

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

describe('the lease of a line', () => {
  const other = lease('2', { renters: ['Bo Li'], dueMinor: 90_000, rentMinor: 90_000 });
  const match = (words: string, decimal: string, leases = [lease('1'), other]) => {
    const found = matchLine({ words, decimal, currency: null }, leases);
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
    ['Kaur & Sons Ltd', 'KAUR AND SONS LIMITED RENT', true],
    ['Kaur & Sons Ltd', 'KAUR & SONS', true],
    ['Kaur & Sons Ltd', 'KAUR PLUMBING LTD', false],
    ['Bäckerei Nowak GmbH & Co. KG', 'BAECKEREI NOWAK GMBH + CO KG', true],
    ['Bäckerei Nowak GmbH', 'BAECKEREI SCHULZ GMBH', false],
    ['The Alder Family Trust', 'THE PINE HOLDING TRUST', false],
    ['Alder Court Properties LLC', 'ALDER COURT PROPERTIES', true],
  ])('of %s is told by “%s” and what is due: %s', (name, words, isSure) => {
    expect(match(words, '1000.00', [lease('1', { renters: [name] }), other])[0]).toBe(isSure);
  });

  it.each([
    ['LSE-2026-00012', ['12']],
    ['lse2026000123', ['123']],
    ['RENT LSE 2026 00012 950', ['12']],
    ['LSE-2026-0001', []],
    ['LSE-2026-00012 and LSE-2026-000123', ['12', '123']],
  ])('said as “%s” is that of %j, and not one that begins alike', (words, ids) => {
    const refs = ['12', '123'].map((id) =>
      lease(id, { ref: `LSE-2026-000${id}`, renters: ['Nobody Known'], unit: 'Z', rentMinor: 1, dueMinor: 1 }),
    );
    expect(matchLine({ words, decimal: '950.00', currency: null }, refs).leases.map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    [null, ['1', '3']],
    ['USD', ['1']],
    ['$', ['1']],
    ['EUR', ['3']],
    ['GBP', []],
    ['kr', []],
  ])('of a line that names the currency %s is one in it: %j', (currency, ids) => {
    const known = [lease('1'), lease('3', { currency: 'EUR' })];
    expect(matchLine({ words: 'Ada Okafor', decimal: '1000.00', currency }, known).leases.map(({ id }) => id)).toEqual(
      ids,
    );
  });

  it('is not that which a line names, where what was paid is in another currency: 1,000 euros are not 1,000 dollars', () => {
    const found = matchLine({ words: 'rent LSE-2026-00001 Ada Okafor', decimal: '1000.00', currency: 'EUR' }, [
      lease('1'),
    ]);
    expect(found).toEqual({ leases: [], isSure: false });
  });

  it('is asked for where two are as likely', () => {
    const twice = [lease('1'), lease('3', { unit: '3B' })];
    expect(match('Ada Okafor', '1000.00', twice)).toEqual([false, ['1', '3']]);
  });
});

describe('a line that names no currency', () => {
  const inYen = lease('1', { currency: 'JPY', dueMinor: 90_000, rentMinor: 90_000 });
  const inDollars = lease('2', { renters: ['Bo Li'] });
  const read = (words: string, decimal: string) => {
    const line = { words, decimal, currency: null };
    const found = matchLine(line, [inYen, inDollars]).leases;
    const currency = currencyOf(line, found[0], [inYen, inDollars]);
    return [currency, minorOf(decimal, currency), found.map(({ id }) => id)];
  };

  it('is of no lease whose currency has no such amount', () => {
    expect(read('transfer', '1000.50')).toEqual(['USD', 100_050, []]);
    expect(read('Ada Okafor 1B', '1000.50')).toEqual(['USD', 100_050, []]);
    expect(read('Ada Okafor 1B', '90000.00')).toEqual(['JPY', 90_000, ['1']]);
    expect(read('transfer', '1200')).toEqual(['JPY', 1200, []]);
  });
});
