import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Deposit, DepositDraft, Settlement } from '#contract/deposits/deposits.ts';
import type { Lease } from '#contract/leases/leases.ts';
import { LetterPaper } from './settlement/letter-paper.tsx';
import { SettlementBanner } from './settlement/settlement-banner.tsx';
import { ShownSettlement } from './shown-settlement.tsx';

afterEach(() => void vi.useRealTimers());

const html = (node: React.ReactNode) => renderToStaticMarkup(node);
const textOf = (node: React.ReactNode) =>
  html(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const lease = { id: 'l', ref: 'LSE-2026-00042', timeZone: 'America/New_York', movesOutOn: '2026-10-31' } as Lease;
const line = (changes: object = {}) =>
  ({
    description: 'Door of the bedroom',
    cost: '240.00',
    kept: '192.00',
    ageMonths: 24,
    usefulLifeMonths: 120,
    openSinceOn: null,
    ticketId: null,
    photos: [],
    ...changes,
  }) as Settlement['lines'][number];
const settlement = (changes: Partial<Settlement> = {}): Settlement => ({
  settledOn: '2026-11-20' as never,
  held: '1500.00',
  prepaid: '0.00',
  lines: [line()],
  kept: '192.00',
  refund: '1308.00',
  short: '0.00',
  note: null,
  settledBy: 'Nora Walsh',
  ...changes,
});
const deposit = (changes: Partial<Deposit> = {}) =>
  ({
    movedOutOn: '2026-10-31',
    dueOn: '2026-11-30',
    usualDays: 30,
    draft: null,
    settlement: null,
    ...changes,
  }) as Deposit;

describe('a deposit that was settled', () => {
  const shown = (changes: Partial<Settlement> = {}, isSaidAbove = false) => (
    <ShownSettlement settlement={settlement(changes)} currency="USD" lease={lease} isSaidAbove={isSaidAbove} />
  );

  it('says what was kept of what it cost, and by which age', () => {
    expect(textOf(shown())).toMatch(/Door of the bedroom \$240\.00 · 24 of 120 months old \$192\.00/);
  });

  it('says of a charge since when it was open, not what age it has', () => {
    const said = textOf(shown({ lines: [line({ openSinceOn: '2026-09-01' })] }));
    expect(said).toContain('open since Sep 1, 2026');
    expect(said).not.toContain('months old');
  });

  it('says nothing of age where none counts, such as of cleaning', () => {
    expect(textOf(shown({ lines: [line({ ageMonths: null, usefulLifeMonths: null })] }))).not.toContain('old');
  });

  it('names what is still to be paid only where something is', () => {
    expect(textOf(shown())).not.toContain('Still to be paid');
    expect(textOf(shown({ short: '40.00', refund: '0.00' }))).toMatch(/Still to be paid \$40\.00/);
  });

  it('keeps nothing without an empty list, and says who settled it once', () => {
    expect(html(shown({ lines: [], kept: '0.00', refund: '1500.00' }))).not.toContain('<li');
    expect(textOf(shown())).toContain('Settled on Nov 20, 2026 by Nora Walsh');
    expect(textOf(shown({}, true))).not.toContain('Nora Walsh');
  });

  it('leads from a line to the request that it is about', () => {
    expect(html(shown({ lines: [line({ ticketId: 't1' })] }))).toContain('href="/maintenance/t1"');
  });
});

describe('how far a deposit is', () => {
  const at = (day: string, changes: Partial<Deposit> = {}, typed = 0) => {
    vi.useFakeTimers({ now: new Date(`${day}T17:00:00Z`) });
    return <SettlementBanner lease={lease} deposit={deposit(changes)} typed={typed} />;
  };

  it.each([
    ['2026-11-23', 'In 7 days.'],
    ['2026-11-29', 'In 1 day.'],
    ['2026-11-30', 'That is today.'],
    ['2026-12-02', '2 days late.'],
  ])('on %s, the letter is due: %s', (day, said) => {
    expect(textOf(at(day))).toContain(said);
  });

  it('goes by the clocks of the house', () => {
    vi.useFakeTimers({ now: new Date('2026-12-01T03:00:00Z') });
    expect(textOf(<SettlementBanner lease={lease} deposit={deposit()} />)).toContain('That is today.');
  });

  it('counts what is typed as well as what was saved', () => {
    const draft = {
      lines: [{}, {}],
      savedBy: 'Dev Kulkarni',
      savedAt: '2026-11-22T15:00:00Z',
    } as unknown as DepositDraft;
    expect(textOf(at('2026-11-23', {}, 1))).toContain('1 line');
    expect(textOf(at('2026-11-23', { draft }, 1))).toContain('2 lines');
    expect(textOf(at('2026-11-23', { draft }))).toMatch(/Saved by Dev Kulkarni, Nov 22, 2026, 10:00 AM\./);
  });

  it('is over once it is settled, late or not', () => {
    const said = textOf(at('2027-01-15', { settlement: settlement() }));
    expect(said).toContain('Settled on Nov 20, 2026 by Nora Walsh');
    expect(said).not.toMatch(/late|Your turn/);
  });
});

it('the letter on screen has all that its paper has, long names whole', () => {
  const name = 'Maria-Magdalena von und zu Hohenstein-Wittgenstein '.repeat(3).trim();
  const letter = {
    from: { name: 'Alder & Pine', lines: ['1 Elm Row', 'London'] },
    title: 'Your deposit',
    facts: [{ name: 'To', value: name }],
    heading: 'What we kept',
    rows: [{ name: 'Door', detail: '24 of 120 months', amount: '$192.00' }],
    total: { name: 'Goes back', amount: '$1,308.00' },
    notes: ['Thank you.', 'Write to us.'],
  };
  const said = textOf(<LetterPaper letter={letter} />);
  for (const part of [
    'Alder &amp; Pine · 1 Elm Row · London',
    name,
    'Door',
    '24 of 120 months',
    '$1,308.00',
    'Write to us.',
  ])
    expect(said).toContain(part);
});
