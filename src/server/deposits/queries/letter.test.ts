import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import type { Deposit } from '#contract/deposits/deposits.ts';
import type { FileBrief } from '#contract/fields.ts';
import { depositLetter } from './letter.ts';

const about = {
  from: { name: 'Alder & Pine Homes', country: 'US', lines: [], color: '#1d4ed8', picture: null },
  ref: 'LSE-2026-00042',
  home: '6B, Audubon Gardens',
  renters: ['Helen Vargas'],
  movedOutOn: plainDate('2026-11-09'),
  printedOn: plainDate('2026-11-20'),
  language: 'en-US' as const,
};
const deposit: Deposit = {
  leaseId: 'l',
  currency: 'USD',
  agreed: '1985.00',
  accounts: [],
  held: '1985.00',
  prepaid: '0.00',
  open: [],
  movedOutOn: about.movedOutOn,
  dueOn: plainDate('2026-11-23'),
  usualDays: 14,
  usualPlace: 'US-NY',
  settlement: null,
  draft: null,
  can: { settle: true },
};
const line = { ticketId: null, openSinceOn: null, ageMonths: null, usefulLifeMonths: null, photos: [] as FileBrief[] };
const photo = { id: 'f', key: 'k', name: 'a.jpg', mime: 'image/jpeg', sizeBytes: 1, url: '/f', thumbnailUrl: null };
const settlement = {
  settledOn: plainDate('2026-11-20'),
  held: '1985.00',
  prepaid: '0.00',
  kept: '287.00',
  refund: '1698.00',
  short: '0.00',
  note: 'Thank you.',
  settledBy: 'Dev',
  lines: [
    { ...line, description: 'Bedroom door', cost: '240.00', ageMonths: 24, usefulLifeMonths: 120, kept: '192.00' },
    { ...line, description: 'Oven', cost: '95.00', kept: '95.00' },
  ],
};

describe('the letter about a deposit', () => {
  it('lists what was held, each item with why, and what goes back', () => {
    const letter = depositLetter({ ...deposit, settlement }, about);
    expect(letter.rows).toEqual([
      { name: 'Deposit held', amount: '$1,985.00' },
      { name: 'Bedroom door', detail: expect.stringContaining('2 of 10 years'), amount: '−$192.00' },
      { name: 'Oven', detail: '$95.00, no age counted', amount: '−$95.00' },
    ]);
    expect(letter.total).toEqual({ name: 'Goes back to you', amount: '$1,698.00' });
    expect(letter.notes).toContain('Thank you.');
  });

  it('numbers photos through the whole letter, and says where they are', () => {
    const [door, oven] = settlement.lines;
    const lines = [door, { ...line, description: 'Blind', cost: '5.00', kept: '5.00' }, oven].flatMap((one, at) =>
      one ? [{ ...one, photos: at === 0 ? [photo, photo] : at === 2 ? [photo] : [] }] : [],
    );
    const letter = depositLetter({ ...deposit, settlement: { ...settlement, lines } }, about);
    expect(letter.rows.map(({ detail }) => /photo.*/.exec(detail ?? '')?.[0])).toEqual([
      undefined,
      'photos 1 to 2',
      undefined,
      'photo 3',
    ]);
    expect(letter.notes).toContain('The photos stand under My Lease, or ask us for them.');
  });

  it('writes nothing that is kept without a minus', () => {
    const worn = {
      ...line,
      description: 'Carpet',
      cost: '300.00',
      ageMonths: 141,
      usefulLifeMonths: 120,
      kept: '0.00',
    };
    const letter = depositLetter({ ...deposit, settlement: { ...settlement, lines: [worn] } }, about);
    expect(letter.rows.at(-1)).toMatchObject({ name: 'Carpet', amount: '$0.00' });
  });

  it('says what is still to be paid where the deposit did not cover it', () => {
    const short = { ...settlement, refund: '0.00', short: '120.00' };
    expect(depositLetter({ ...deposit, settlement: short }, about).total).toEqual({
      name: 'Still to be paid',
      amount: '$120.00',
    });
  });

  it('says what is held before it is settled', () => {
    const letter = depositLetter(deposit, about);
    expect(letter.total).toEqual({ name: 'Deposit held', amount: '$1,985.00' });
    expect(letter.notes[0]).toContain('held today');
  });
});
