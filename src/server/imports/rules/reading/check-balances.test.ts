import { describe, expect, it } from 'vitest';
import { findingsIn, importSheet } from '#tests/import-sheet.ts';
import { sumOfSums } from './check-balances.ts';
import { checkPortfolio } from './check-portfolio.ts';

const at = (...cells: [row: number, minor: number][]) => cells.map(([row, minor]) => ({ row, minor }));

describe('rows of sums', () => {
  const cells = at([2, 100], [3, 200], [6, 50]);
  it.each<[string, ReturnType<typeof at>, number, number | null]>([
    ['one at the end is the file', at([8, 350]), 350, null],
    ['one at the end that is off is named', at([8, 351]), 351, 8],
    ['one for each part, and one for all', at([4, 300], [7, 50], [8, 350]), 350, null],
    ['one for each part, without one for all, add up', at([4, 300], [7, 50]), 350, null],
    ['a part that is off is named first', at([4, 310], [7, 50], [8, 350]), 350, 4],
    [
      'one for all right below the last part stays the one for all where it is off',
      at([4, 300], [7, 50], [8, 360]),
      360,
      8,
    ],
    ['none come to nothing', [], 0, null],
  ])('%s', (_, sums, sumMinor, wrongRow) => {
    expect(sumOfSums(cells, sums)).toEqual({ sumMinor, wrongRow });
  });
});

const HOME = 'Property | Address | City | State | Country | Unit | Tenant | Start | Rent';
const roll = (columns: string, ...cells: string[]) =>
  checkPortfolio([
    importSheet(
      'Roll',
      `${HOME} | ${columns}`,
      ...cells.map(
        (text, index) =>
          `Alder | 1 Main Street | Albany | NY | US | ${index + 1} | Ann ${'ABC'[index]}lee | 2026-01-01 | 900 | ${text}`,
      ),
    ),
  ]);

describe('balances of a roll', () => {
  it('are kept with their leases, one below zero as it stands', () => {
    const { leases, balances } = roll('Balance | Deposit held | Prepaid', '(75.00) | 1,000.00 | ', '12.5 |  | 40');
    expect(leases.map((lease) => lease.balances)).toEqual([
      { owedMinor: -7500, depositHeldMinor: 100_000, prepaidMinor: 0 },
      { owedMinor: 1250, depositHeldMinor: 0, prepaidMinor: 4000 },
    ]);
    expect(leases.map(({ depositMinor }) => depositMinor)).toEqual([100_000, null]);
    expect(balances.map(({ field, fileMinor, source }) => [field, fileMinor, source])).toEqual([
      ['lease.owed', -6250, 'CELLS'],
      ['lease.depositHeld', 100_000, 'CELLS'],
      ['lease.prepaid', 4000, 'CELLS'],
    ]);
  });

  it('cannot be below zero where they are held or paid ahead, nor be something else than amounts', () => {
    const { problems } = roll('Balance | Deposit held | Prepaid', 'soon | -5 | -40');
    expect(findingsIn(problems)).toEqual([
      ['amount_invalid', 2, 'Balance', 'soon'],
      ['amount_negative', 2, 'Deposit held', '-5'],
      ['amount_negative', 2, 'Prepaid', '-40'],
    ]);
  });

  it('are never guessed: a point before three figures is asked about, and comes in for nothing', () => {
    const { problems, leases, balances } = roll('Balance | Deposit held | Prepaid', '12.345 | 1.000 | 2.500');
    expect(findingsIn(problems)).toEqual([
      ['amount_unclear', 2, 'Balance', '12.345'],
      ['amount_unclear', 2, 'Deposit held', '1.000'],
      ['amount_unclear', 2, 'Prepaid', '2.500'],
    ]);
    expect(leases[0]?.balances).toEqual({ owedMinor: 0, depositHeldMinor: 0, prepaidMinor: 0 });
    expect(balances.filter(({ fileMinor }) => fileMinor !== 0)).toEqual([]);
  });

  it('of a lease with a row for each renter count once where they are the same, and are asked for where not', () => {
    const row = (tenant: string, balance: string) =>
      `Alder | 1 Main Street | Albany | NY | US | 1 | ${tenant} | 2026-01-01 | 900 | ${balance}`;
    const read = (second: string) =>
      checkPortfolio([importSheet('Roll', `${HOME} | Balance`, row('Ann Lee', '50'), row('Bo Lee', second))]);
    expect(read('').leases[0]?.balances.owedMinor).toBe(5000);
    expect(read('50').leases[0]?.balances.owedMinor).toBe(5000);
    expect(findingsIn(read('50').problems)).toContainEqual(['balance_repeated', 3, 'Balance', '50']);
    expect(findingsIn(read('60').problems)).toContainEqual(['balance_differs', 3, 'Balance', '60']);
  });

  it.each([
    [
      'Objekt | Straße | Ort | Land | Wohnung | Mieter | Mietbeginn | Kaltmiete',
      'Mietrückstand | Kaution hinterlegt | Guthaben',
    ],
    [
      'Immeuble | Adresse | Ville | Pays | Appartement | Locataire | Début du bail | Loyer',
      'Solde dû | Dépôt versé | Avance',
    ],
    [
      'Inmueble | Dirección | Ciudad | País | Piso | Inquilino | Fecha de inicio | Renta',
      'Saldo pendiente | Fianza depositada | Anticipo',
    ],
    [
      'Immobile | Indirizzo | Città | Paese | Interno | Inquilino | Inizio contratto | Canone',
      'Morosità | Cauzione versata | Anticipo',
    ],
    [
      'Pand | Straat | Plaats | Land | Woning | Huurder | Ingangsdatum | Kale huur',
      'Huurachterstand | Borg ontvangen | Vooruitbetaald',
    ],
    [
      'Nieruchomość | Ulica | Miasto | Kraj | Lokal | Najemca | Umowa od | Czynsz',
      'Zaległość | Kaucja wpłacona | Nadpłata',
    ],
    [
      'Imóvel | Morada | Cidade | País | Fração | Inquilino | Data de início | Renda',
      'Em atraso | Caução recebida | Adiantamento',
    ],
  ])('are found under the headings of other languages (%s)', (home, columns) => {
    const { sheets } = checkPortfolio([
      importSheet('Roll', `${home} | ${columns}`, 'A | 1 B | C | US | 1 | D E | 2026-01-01 | 9 | 1 | 2 | 3'),
    ]);
    expect(sheets[0]?.columns.slice(-3).map(({ field }) => field)).toEqual([
      'lease.owed',
      'lease.depositHeld',
      'lease.prepaid',
    ]);
  });
});
