import type { OrgId } from '#server/access/context.ts';
import { prepareAppRole } from '#server/db/app-role.ts';
import { migrate, migrateJobs } from '#server/db/migrate.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { rollLeases } from '#server/leases/leases.jobs.ts';
import { proveBooks } from '#server/ledger/queries/invariants.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';
import { workNights } from '#server/rent/rent.jobs.ts';
import { silent } from '../../data-directory.ts';
import { givenOrganization, startTestServer } from '../../given.ts';
import { givenPortfolio } from '../../given-portfolio.ts';

/** What the run asks of its server besides calls: a world to work in, that time passes, whether all books tie. */
export type Asked =
  | { what: 'world'; leaseCount: number; startsOn: string; endsOn: string }
  | { what: 'night'; orgId: string; at: string }
  | { what: 'proof'; orgId: string };
/** Where the random operations happen. */
export type World = { orgId: string; token: string; propertyIds: string[]; leaseIds: string[] };
export type Night = { nightCount: number; chargedCount: number; failedCount: number };
export type Proof = { invariantCount: number; rowCount: number; findings: string[] };

const UNITS_A_PROPERTY = 25;

// The whole server on an embedded database of its own, with a clock that can be moved; it is killed at any moment.
const [dataDir = '', at = ''] = process.argv.slice(2);
const postgres = await openEmbedded(dataDir, silent);
await migrate(postgres.owner);
await migrateJobs(postgres.owner);
const server = await startTestServer(await prepareAppRole(postgres.owner), { at });
const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', async (asked: Asked) => {
  try {
    process.send?.({ answer: await answerTo(asked) });
  } catch (error) {
    process.send?.({ fault: String(error) });
  }
});
process.once('disconnect', () => process.exit());
process.once('SIGTERM', async () => {
  await server.close();
  await postgres.stop();
  process.exit();
});
process.send?.({ port: Number(new URL(address).port) });

async function answerTo(asked: Asked): Promise<World | Night | Proof> {
  switch (asked.what) {
    case 'world':
      return makeWorld(asked);
    case 'night': {
      server.clock.set(asked.at);
      const ctx = systemContext(server.deps, asked.orgId as OrgId);
      await rollLeases(ctx);
      return workNights(ctx);
    }
    case 'proof': {
      const proven = await proveBooks(server, asked.orgId);
      return {
        invariantCount: proven.length,
        rowCount: proven.reduce((sum, { count }) => sum + count, 0),
        findings: proven.flatMap(({ name, findings }) =>
          findings.map(
            ({ row, expectedMinor, foundMinor }) => `${name}: ${row}, ${expectedMinor} against ${foundMinor}`,
          ),
        ),
      };
    }
  }
}

async function makeWorld({ leaseCount, startsOn, endsOn }: Asked & { what: 'world' }): Promise<World> {
  const org = await givenOrganization(server);
  const keeper = await org.member(['superadmin']);
  const portfolio = givenPortfolio(server, org);
  const propertyIds: string[] = [];
  const leaseIds: string[] = [];
  for (let at = 0; at < leaseCount; at++) {
    if (at % UNITS_A_PROPERTY === 0) propertyIds.push(await portfolio.property());
    const propertyId = propertyIds.at(-1) ?? '';
    const tenantIds = [await portfolio.person()];
    const unitId = await portfolio.unit(propertyId);
    leaseIds.push(await portfolio.lease(propertyId, unitId, { startsOn, endsOn, tenantIds }));
  }
  const rules = [{ basis: 'FLAT', amount: '50.00', frequency: 'ONCE' }];
  const lateFees = { isOn: true, graceDays: 3, accounts: ['4000', '4020'], rules };
  await must(keeper.call('POST', '/api/rent-policies/charged-from', { body: { on: startsOn } }));
  await must(keeper.call('POST', '/api/rent-policies', { body: { kind: 'LATE_FEE', version: null, rules: lateFees } }));
  return { orgId: org.orgId, token: keeper.token, propertyIds, leaseIds };
}

async function must(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`The world could not be made: ${status} ${JSON.stringify(body)}`);
}
