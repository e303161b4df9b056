import { describe, expect, it } from 'vitest';
import { systemContext } from '#server/jobs/system-context.ts';
import { proveBooks } from '#server/ledger/queries/invariants.ts';
import { givenBooks } from '#tests/given-books.ts';
import { sharedServer } from '#tests/server.ts';
import { workNights } from './rent.jobs.ts';

const server = sharedServer({ at: '2026-11-02T15:00:00Z' });

/** A home whose rent of 1,500.00 is due on the 1st, with 3 days of grace and fees by these rules. */
async function given(rules?: object[]) {
  const books = await givenBooks(server.current);
  const { admin, leaseId, org } = books;
  await books.lateFees(rules && { rules });
  await admin.call('POST', '/api/rent-policies/charged-from', { body: { on: '2026-11-01' } });
  const on = (day: string) => server.current.clock.set(`${day}T15:00:00Z`);
  const nightsTo = async (day: string) => {
    on(day);
    await workNights(systemContext(server.current.deps, org.orgId));
  };
  on('2026-11-02');
  await nightsTo('2026-11-02');
  const proposals = async () => (await admin.call('GET', '/api/late-fee-proposals')).body.data;
  const decide = async (isTaken: boolean, decisions?: object[]) =>
    admin.call('POST', '/api/late-fee-proposals/decisions', {
      body: {
        isTaken,
        decisions:
          decisions ??
          (await proposals()).map(({ chargeId, difference }: Record<string, string>) => ({
            leaseId,
            chargeId,
            difference,
          })),
      },
    });
  const proven = async () =>
    (await proveBooks(server.current.deps, org.orgId)).filter(({ findings }) => findings.length > 0);
  return { ...books, nightsTo, on, proposals, decide, proven };
}

describe('late fees that would be others', () => {
  it('are proposed to be taken back where a payment was sent before them, and nothing changes until somebody says so', async () => {
    const home = await given();
    await home.nightsTo('2026-11-10');
    expect((await home.ledger()).balance).toBe('1550.00');
    expect(await home.proposals()).toEqual([]);
    await home.pay('1500.00', '2026-11-03');
    const [proposal, ...others] = await home.proposals();
    expect(proposal).toMatchObject({
      leaseId: home.leaseId,
      home: '4B, Elm House',
      reason: 'SENT_EARLIER',
      sentOn: '2026-11-03',
      knownOn: '2026-11-10',
      paid: '1500.00',
      charged: '50.00',
      wouldBe: '0.00',
      difference: '-50.00',
      fees: [{ on: '2026-11-05', amount: '-50.00' }],
      policy: { from: 'LEASE', version: 1, rules: { graceDays: 3, rules: [{ basis: 'FLAT', amount: '50.00' }] } },
      days: [
        { on: '2026-11-01', kind: 'DUE', amount: '1500.00', open: '1500.00' },
        { on: '2026-11-03', kind: 'PAID', amount: '-1500.00', open: '0.00' },
        { on: '2026-11-04', kind: 'GRACE_ENDS', amount: '0.00', open: '0.00' },
      ],
    });
    expect(others).toEqual([]);
    expect((await home.ledger()).balance).toBe('50.00');
    expect((await home.decide(true)).body.data).toEqual({ decidedCount: 1 });
    expect((await home.ledger()).balance).toBe('0.00');
    expect(await home.proposals()).toEqual([]);
    await home.nightsTo('2026-11-14');
    expect((await home.ledger()).balance).toBe('0.00');
    expect(await home.proven()).toEqual([]);
  });

  it('are proposed to be charged where what had paid came back', async () => {
    const home = await given([{ basis: 'FLAT', amount: '10.00', frequency: 'DAILY' }]);
    const paid = (await home.pay('1500.00', '2026-11-02')).body.data;
    await home.nightsTo('2026-11-10');
    expect((await home.ledger()).balance).toBe('0.00');
    await home.reverse(paid.transactionId, '2026-11-10', { reason: 'NSF' });
    const [proposal] = await home.proposals();
    expect(proposal).toMatchObject({ reason: 'RETURNED', charged: '0.00', wouldBe: '60.00', difference: '60.00' });
    expect(proposal.fees.map(({ on }: { on: string }) => on).at(0)).toBe('2026-11-05');
    await home.decide(true);
    expect((await home.ledger()).balance).toBe('1560.00');
    await home.nightsTo('2026-11-11');
    expect([(await home.ledger()).balance, await home.proposals()]).toEqual(['1570.00', []]);
    expect(await home.proven()).toEqual([]);
  });

  it('that are left are not asked about again, and a fee that is charged once is not charged the next night', async () => {
    const home = await given();
    const paid = (await home.pay('1500.00', '2026-11-02')).body.data;
    await home.nightsTo('2026-11-10');
    await home.reverse(paid.transactionId, '2026-11-10', { reason: 'NSF' });
    expect(await home.proposals()).toMatchObject([{ difference: '50.00' }]);
    await home.decide(false);
    expect(await home.proposals()).toEqual([]);
    await home.nightsTo('2026-11-12');
    expect((await home.ledger()).balance).toBe('1500.00');
  });

  it('that were waived stay waived', async () => {
    const home = await given();
    await home.nightsTo('2026-11-10');
    const fee = (await home.ledger()).lines.find(({ kind }: { kind: string }) => kind === 'LATE_FEE');
    await home.credit('50.00', '2026-11-10', { account: '4100', chargeId: fee.id });
    await home.pay('1500.00', '2026-11-03');
    expect(await home.proposals()).toEqual([]);
  });

  it('become what was shown or stay: twice at once is once, and what is another by now is refused', async () => {
    const home = await given();
    await home.nightsTo('2026-11-10');
    await home.pay('1500.00', '2026-11-03');
    const [{ chargeId }] = await home.proposals();
    const as = (difference: string) => home.decide(true, [{ leaseId: home.leaseId, chargeId, difference }]);
    expect((await as('-20.00')).body).toMatchObject({ code: 'rent.proposal_changed' });
    const answers = await Promise.all([as('-50.00'), as('-50.00')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await home.ledger()).balance).toBe('0.00');
    const operator = await home.org.member(['operator']);
    expect((await operator.call('GET', '/api/late-fee-proposals')).status).toBe(403);
    const stranger = await given();
    const foreign = [{ leaseId: home.leaseId, chargeId, difference: '-50.00' }];
    expect((await stranger.decide(true, foreign)).status).not.toBe(200);
  });
});
