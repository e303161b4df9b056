import { addDays, addMonths, type PlainDate, plainDate } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import { readAs, systemContext } from '#server/jobs/system-context.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { reverseTransaction } from '#server/ledger/commands/reverse.ts';
import { bookExpense } from '#server/maintenance/commands/costs/book-cost.ts';
import { carryOver } from '#server/rent/commands/carry-over.ts';
import { chargeFrom } from '#server/rent/commands/charge-from.ts';
import { chargeLateFees } from '#server/rent/commands/charge-late-fees.ts';
import { setPolicy } from '#server/rent/commands/set-policy.ts';
import { findRenewed } from '#server/rent/queries/renewed.ts';
import { chanceOf } from '../rules/chance.ts';
import { momentOf } from '../rules/hours.ts';
import type { History } from '../rules/plan-history.ts';
import { GRACE_DAYS } from '../rules/plan-payments.ts';
import { CURRENCIES, TIME_ZONES } from '../rules/portfolio.ts';
import { chargeAll, lateLeases, takeAll, takeOnDeposits, withRenewals } from './keep-books.ts';
import { logNight } from './log-nights.ts';
import type { DemoEvent } from './play-events.ts';
import { actAs, booksOf, depsAt, known, type Stage } from './stage.ts';

/** Days of a month in whose nights charges are made and the office has looked at its bank statement. */
const LOOKS = [1, 8, 22];
const EVENING = 17 * 60 + 50;
/** The account of repairs in the chart that every organization begins with. */
const REPAIRS = '6000';
const REPAIRS_A_MONTH = 3;

/** The books of an organization's year: rents charged by the night, payments as they came, fees, costs, and a bounce. */
export function bookEvents(stage: Stage, history: History): DemoEvent[] {
  const { setup, today, now, portfolio } = history;
  const lanes = [booksOf(stage)];
  const timeZone = TIME_ZONES[portfolio.country];
  const events: DemoEvent[] = [];
  const add = (at: Date, happen: (at: Date) => Promise<unknown>) => {
    if (at <= now) events.push({ at, lanes, happen: async () => void (await happen(at)) });
  };
  const begun = addMonths(plainDate(`${setup.leasesOn.slice(0, 7)}-01`), 1);
  // What a year of Mondays brought in stands there by the evening after the leases were brought in.
  add(momentOf(addDays(setup.leasesOn, 1), EVENING, timeZone), (at) => beginBooks(stage, setup.leasesOn, begun, at));
  for (const day of daysFrom(begun, today)) {
    add(new Date(`${day}T06:40:00Z`), (at) => workNight(stage, householdsOf(stage, history), day, at));
    if (day.endsWith('-22')) add(momentOf(day, EVENING + 20, timeZone), (at) => payCosts(stage, history, day, at));
    if (day.endsWith('-22')) add(momentOf(day, EVENING + 25, timeZone), (at) => bookRepairs(stage, day, at));
    if (day.endsWith('-22')) add(momentOf(day, EVENING + 28, timeZone), (at) => carryToBank(stage, day, at));
  }
  const bounced = addDays(today, -9);
  add(momentOf(bounced, EVENING + 30, timeZone), (at) => bouncePayment(stage, bounced, at));
  return events;
}

function* daysFrom(begun: PlainDate, today: PlainDate): Generator<PlainDate> {
  for (let month = begun; month <= today; month = addMonths(month, 1))
    for (const look of LOOKS) {
      const day = addDays(month, look - 1);
      if (day <= today) yield day;
    }
}

const asSystem = ({ deps, org }: Stage, at: Date) => systemContext(depsAt(deps, at), org);

async function beginBooks(stage: Stage, heldOn: PlainDate, begun: PlainDate, at: Date): Promise<void> {
  const office = actAs(stage, 'superadmin', 'superadmin', at);
  await chargeFrom(office, begun);
  await setPolicy(office, {
    kind: 'LATE_FEE',
    appliesToOpen: false,
    version: null,
    rules: {
      isOn: true,
      graceDays: GRACE_DAYS,
      minBalance: '0',
      accounts: ['4000'],
      combine: 'SUM',
      maxPerCharge: null,
      maxPerMonth: null,
      legalCap: null,
      rules: [
        {
          basis: 'PCT_CHARGE',
          amount: null,
          percent: '4',
          frequency: 'ONCE',
          graceDays: null,
          maxOccurrences: null,
        },
      ],
    },
  });
  await takeOnDeposits(asSystem(stage, at), heldOn);
}

/** A night in its order: what renewals carry over, charges, what the bank statement says was paid by then, fees for what was not. */
async function workNight(
  stage: Stage,
  households: ReadonlyMap<string, string>,
  night: PlainDate,
  at: Date,
): Promise<void> {
  const ctx = asSystem(stage, at);
  for (const property of await readAs(ctx, (read) => withRenewals(read, night)))
    for (const id of await readAs(ctx, (read) => findRenewed(read, property, night))) await carryOver(ctx, id, night);
  await chargeAll(ctx, night);
  await takeAll(ctx, households);
  for (const id of await readAs(ctx, (read) => lateLeases(read, night, GRACE_DAYS)))
    await chargeLateFees(ctx, id, night);
  await logNight(ctx, night);
}

/** By lease, the household that pays; leases that go on are paid as the former one was. */
const householdsOf = (stage: Stage, { leases }: History): ReadonlyMap<string, string> =>
  new Map(
    leases.flatMap(({ key, household }) => {
      const id = stage.leases.get(key);
      return id ? [[id, household.key] as const] : [];
    }),
  );

/** What a house costs each month, in whole units for each home. */
const COSTS = [
  { account: '6050', perHome: { US: 18, GB: 12, IN: 700 } },
  { account: '6170', perHome: { US: 31, GB: 22, IN: 900 } },
  { account: '6150', perHome: { US: 27, GB: 16, IN: 450 } },
] as const;

/** The running costs of the month, one entry for the houses of each currency. */
async function payCosts(stage: Stage, history: History, on: PlainDate, at: Date): Promise<void> {
  const ctx = actAs(stage, 'superadmin', 'superadmin', at);
  const places = history.portfolio.places.filter(({ inactive }) => !inactive);
  for (const [currency, own] of Map.groupBy(places, ({ country }) => CURRENCIES[country])) {
    const lines = own.flatMap((place) => {
      const propertyId = known(stage.properties, place.name);
      const homes = history.homes.filter((home) => home.place === place).length;
      const chance = chanceOf(`${place.name} / costs / ${on}`);
      const costs = COSTS.map(({ account, perHome }) => ({
        account,
        minor: Math.round(perHome[place.country] * homes * 100 * (0.85 + 0.3 * chance.fraction())),
      }));
      const line = { propertyId, memo: null };
      return [
        ...costs.map(({ account, minor }) => ({
          ...line,
          account,
          debit: fromMinor(minor, currency),
          credit: null,
        })),
        {
          ...line,
          account: '1010',
          debit: null,
          credit: fromMinor(
            costs.reduce((sum, { minor }) => sum + minor, 0),
            currency,
          ),
        },
      ];
    });
    if (lines.length > 0) await postJournal(ctx, { on, memo: 'Running costs of the month', lines });
  }
}

/** What came in and was not at the bank yet, carried there: one entry for the houses of each currency. */
async function carryToBank(stage: Stage, on: PlainDate, at: Date): Promise<void> {
  const waiting = await readAs(asSystem(stage, at), (ctx) =>
    ctx.db
      .selectFrom('accountMonths as month')
      .innerJoin('accounts as account', (join) =>
        join.onRef('account.orgId', '=', 'month.orgId').onRef('account.id', '=', 'month.accountId'),
      )
      .innerJoin('properties as property', (join) =>
        join.onRef('property.orgId', '=', 'month.orgId').onRef('property.id', '=', 'month.entityId'),
      )
      .select(({ fn }) => [
        'property.id as propertyId',
        'month.currency',
        fn.sum<number>('month.accrualDebitMinor').as('debitMinor'),
        fn.sum<number>('month.accrualCreditMinor').as('creditMinor'),
      ])
      .where('month.orgId', '=', ctx.org)
      .where('account.number', '=', '1050')
      .groupBy(['property.id', 'month.currency'])
      .orderBy('property.id')
      .execute(),
  );
  const office = actAs(stage, 'superadmin', 'superadmin', at);
  for (const [currency, own] of Map.groupBy(waiting, (one) => one.currency)) {
    const lines = own.flatMap(({ propertyId, debitMinor, creditMinor }) => {
      const minor = Number(debitMinor) - Number(creditMinor);
      if (minor <= 0) return [];
      const amount = fromMinor(minor, currency);
      const line = { propertyId, memo: null };
      return [
        { ...line, account: '1010', debit: amount, credit: null },
        { ...line, account: '1050', debit: null, credit: amount },
      ];
    });
    if (lines.length > 0) await postJournal(office, { on, memo: 'Payments carried to the bank', lines });
  }
}

/** What repairs that are over cost, a few of them each month, as expenses of their owners. */
async function bookRepairs(stage: Stage, on: PlainDate, at: Date): Promise<void> {
  const costs = await readAs(asSystem(stage, at), (ctx) =>
    ctx.db
      .selectFrom('costEntries as cost')
      .innerJoin('maintenanceTickets as ticket', (join) =>
        join.onRef('ticket.orgId', '=', 'cost.orgId').onRef('ticket.id', '=', 'cost.ticketId'),
      )
      .leftJoin('costBookings as booked', (join) =>
        join.onRef('booked.orgId', '=', 'cost.orgId').onRef('booked.costId', '=', 'cost.id'),
      )
      .select(['cost.id', 'cost.ticketId'])
      .where('cost.orgId', '=', ctx.org)
      .where('cost.deletedAt', 'is', null)
      .where('cost.totalMinor', '>', 0)
      .where('cost.incurredOn', '<=', on)
      .where('ticket.status', '=', 'CLOSED')
      // Requests may be days ahead of the books.
      .where('ticket.completedAt', '<=', at.toISOString())
      .where('cost.createdAt', '<=', at.toISOString())
      .where('booked.costId', 'is', null)
      .orderBy('cost.incurredOn', 'desc')
      .orderBy('cost.id')
      .limit(REPAIRS_A_MONTH)
      .execute(),
  );
  const office = actAs(stage, 'superadmin', 'superadmin', at);
  for (const { id, ticketId } of costs)
    await bookExpense(office, ticketId, id, { account: REPAIRS, on, paidFrom: 'PROPERTY' });
}

/** The bank returns one of the latest payments: it is owed again. */
async function bouncePayment(stage: Stage, on: PlainDate, at: Date): Promise<void> {
  const payment = await readAs(asSystem(stage, at), (ctx) =>
    ctx.db
      .selectFrom('ledgerTransactions')
      .select('id')
      .where('orgId', '=', ctx.org)
      .where('type', '=', 'PAYMENT')
      .where('postedOn', '<=', on)
      .orderBy('postedOn', 'desc')
      .orderBy('id')
      .executeTakeFirst(),
  );
  if (!payment) return;
  const ctx = actAs(stage, 'superadmin', 'superadmin', at);
  await reverseTransaction(ctx, payment.id, { on, reason: 'NSF', memo: null, fee: null });
}
