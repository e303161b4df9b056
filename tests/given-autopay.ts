import { afterAll, beforeEach } from 'vitest';
import { systemContext } from '#server/jobs/system-context.ts';
import { proveBooks } from '#server/ledger/queries/invariants.ts';
import { workAutopays } from '#server/payments/commands/take-due.ts';
import { workNights } from '#server/rent/rent.jobs.ts';
import { callAs, type ServerOptions, type TestServer } from './given.ts';
import { booksOf } from './given-books.ts';
import { givenHome } from './given-home.ts';
import { KEYS, signed, startProcessor } from './payment-processor.ts';
import { sharedServer } from './server.ts';

const AT = '2026-06-15T15:00:00Z';

/** A server beside a processor of its own, both as at the start before each test, and homes whose renters pay by autopay. */
export async function givenAutopays(options: Pick<ServerOptions, 'sealKey'> = {}) {
  const processor = await startProcessor();
  const server = sharedServer({ ...options, at: AT, stripeUrl: processor.url });
  beforeEach(() => {
    server.current.clock.set(AT);
    Object.assign(processor.card, { exp_month: 8, exp_year: 2028 });
    Object.assign(processor.state, { isAway: false, isLost: false, takes: 'succeeded', onTaking: null });
  });
  afterAll(() => processor.stop());
  return { processor, server, given: (asked: Asked = {}) => givenAutopay(server.current, processor, asked) };
}

type Asked = { limit?: string | null; day?: number | null; isOff?: boolean };

/** A home whose renter owes 900.00 since today, and who has turned autopay on unless `isOff`. */
async function givenAutopay(
  server: TestServer,
  processor: Awaited<ReturnType<typeof startProcessor>>,
  { limit = null, day = null, isOff = false }: Asked,
) {
  const home = await givenHome(server);
  const { admin, leaseId, org, renter } = home;
  const boss = await org.member(['superadmin']);
  await boss.call('POST', '/api/payment-processor', { body: KEYS });
  const books = booksOf(admin, leaseId);
  await books.charge('900.00', '2026-06-15');
  const system = systemContext(server.deps, org.orgId);
  const takenOf = () => processor.taken().filter(({ customer }) => customer === `cus_${sessionOf(current.id)}`);
  const sessionOf = (id: string) => [...processor.pages.values()].find((page) => page.checkoutId === id)?.id;
  const current = { id: '' };
  const begin = (body: object = { limit, day }, key?: string) =>
    renter.call('POST', `/api/leases/${leaseId}/autopay`, { body, ...(key && { key }) });
  const turnOn = async (body?: object) => {
    current.id = (await begin(body)).body.data.id;
    await processor.pay(current.id);
    return (await renter.call('POST', `/api/autopays/${current.id}/check`, {})).body.data;
  };
  if (!isOff) await turnOn();
  const context = {
    ...home,
    boss,
    books,
    begin,
    turnOn,
    current,
    work: () => workAutopays(system),
    nights: () => workNights(system),
    taken: () => takenOf().map(({ amount }) => amount),
    on: (date: string) => server.clock.set(`${date}T15:00:00Z`),
    shown: async (caller = renter) => (await caller.call('GET', `/api/leases/${leaseId}/autopay`)).body.data,
    balance: async () => (await books.ledger()).balance,
    told: async (): Promise<string[]> =>
      (await renter.call('GET', `/api/activities?leaseId=${leaseId}`)).body.data
        .map(({ type }: { type: string }) => type)
        .filter((type: string) => type.startsWith('autopay.')),
    proven: async () => (await proveBooks(server, org.orgId)).flatMap(({ findings }) => findings),
    report: (text: string) =>
      callAs(
        server,
        null,
        'POST',
        `/api/payment-events/${org.orgId}`,
        signed(text, KEYS.webhookSecret, server.clock.now()),
      ),
    checkouts: async () =>
      (await admin.call('GET', `/api/payments?leaseId=${leaseId}`)).body.data.map(
        ({ amount, state }: { amount: { amount: string }; state: string }) => [amount.amount, state],
      ),
  };
  // A night has charged what it charges: autopay goes on only after that.
  await context.nights();
  return context;
}
