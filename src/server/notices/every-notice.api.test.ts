import { expect, it } from 'vitest';
import { TICKET_STATUSES, WAITING_ON } from '#contract/maintenance/maintenance.states.ts';
import { RELATIONS, type Relation } from '#contract/notices/notices.events.ts';
import { rulesFor, type ToldFacts } from '#contract/notices/notices.rules.ts';
import { NOTICES_OF_ACTIONS, NOTICES_OF_LINES } from '#contract/notices/notices.table.ts';
import type { News } from '#server/access/commands/news.ts';
import { newId } from '#server/db/new-id.ts';
import { transaction } from '#server/db/transaction.ts';
import { tellEverybody } from '#tests/notices.ts';
import { PLACE_KEYS } from '#tests/route-names.ts';
import { sharedServer } from '#tests/server.ts';
import { givenWorld, type World } from '#tests/world.ts';
import { tellNews } from './commands/tell.ts';

const server = sharedServer();

/** Facts by which rules tell things apart, as they come with what happened. */
const FACTS: readonly ToldFacts[] = [
  { isByRenter: true },
  { kind: 'BEFORE' },
  { kind: 'ON_DAY' },
  { kind: 'ON_DAY', takenOn: '2026-06-20', feeFromOn: '2026-06-18' },
  {},
  { priority: 'EMERGENCY' },
  { isReturned: true, amount: '10.00', currency: 'USD' },
  { tellsRenter: true },
  { days: 0 },
  { why: 'BY_RENTER' },
  { why: 'EXPIRED' },
  { stars: 1 },
  { stars: 5 },
  { from: 'SCHEDULED', to: 'ACCEPTED' },
  ...WAITING_ON.map((waitingOn) => ({ waitingOn, mailed: false })),
  ...TICKET_STATUSES.map((to) => ({ from: 'NEW', to })),
];

/** The rows of the world that are not called as in paths. */
const ROWS: Readonly<Record<string, string>> = {
  ticket: 'ticketId',
  announcement: 'sentAnnouncementId',
  payment_reminder: 'paymentReminderId',
};

type Case = { line: string; facts: ToldFacts; subjectType: string; subjectId: string; to: readonly Relation[] };

/** Every line of every noun that somebody is told of, once for each way in which its rules tell it. */
function casesOf({ place }: World): { cases: Case[]; without: string[] } {
  const cases = new Map<string, Case>();
  const without = new Set<string>();
  for (const [line, rules] of Object.entries(NOTICES_OF_LINES))
    for (const facts of FACTS) {
      const found = rulesFor(rules, facts);
      if (found.length === 0) continue;
      const subjectType = line.slice(0, line.lastIndexOf('.'));
      const subjectId = place[ROWS[subjectType] ?? PLACE_KEYS[subjectType] ?? ''];
      if (subjectId === undefined) without.add(subjectType);
      else {
        const to = found.flatMap((rule) => rule.to);
        cases.set(`${line} ${found.map(({ says }) => says)}`, { line, facts, subjectType, subjectId, to });
      }
    }
  return { cases: [...cases.values()], without: [...without] };
}

const newsOf = ({ line, facts, subjectType, subjectId }: Case, actorId: string | null): News => ({
  id: newId(),
  source: { line },
  subjectType,
  subjectId,
  facts,
  actorId,
  by: 'Somebody',
  at: server.current.clock.now().toISOString(),
  visibleToOwner: true,
  visibleToRenter: true,
});

/** Who was told of what happened, each as what: "renter RENTER". */
async function toldOf(world: World, causeId: string): Promise<string[]> {
  const rows = await transaction(server.current.pool, { orgId: world.org.orgId, readOnly: true }, (db) =>
    db.selectFrom('notices').select(['personId', 'audience']).where('causeId', '=', causeId).execute(),
  );
  const nameOf = (id: string) =>
    Object.entries(world.callers).find(([, caller]) => caller.personId === id)?.[0] ?? 'somebody else of the office';
  return rows.map(({ personId, audience }) => `${nameOf(personId)} ${audience}`).toSorted();
}

/** Who has to do with the first place, by relation. It has no manager, so all who see it look after it; nobody works on anything there. */
const OFFICE = ['superadmin', 'admin', 'operator'];
const WHO: Readonly<Record<Relation, readonly string[]>> = {
  managers: OFFICE,
  office: OFFICE,
  admins: ['superadmin', 'admin'],
  assignee: [],
  correspondents: [],
  asker: [],
  owners: ['owner'],
  renters: ['renter'],
  // The world has none; tests of reminders do.
  guarantors: [],
};

it('every line of every noun is told to exactly those whom the table names, and to nobody who did it', async () => {
  const world = await givenWorld(server.current);
  await tellEverybody(server.current, world.org.orgId);
  const { cases, without } = casesOf(world);
  expect(without, 'tests/samples has no row of these, of which people are told').toEqual([]);
  expect(cases.length).toBeGreaterThan(60);
  const wrong: unknown[] = [];
  const look = async (one: Case, doer: string | null) => {
    const news = newsOf(one, doer === null ? null : (world.callers[doer]?.personId ?? null));
    await tellNews(server.current.deps, { orgId: world.org.orgId, news: [news] });
    const told = (await toldOf(world, news.id)).filter((who) => !who.startsWith('somebody else'));
    const meant = one.to.flatMap((relation) => WHO[relation].map((who) => `${who} ${RELATIONS[relation]}`));
    const expected = [...new Set(meant)].filter((who) => !who.startsWith(`${doer} `)).toSorted();
    if (told.join() !== expected.join()) wrong.push([one.line, one.facts, doer, { told, expected }]);
  };
  for (const one of cases) {
    await look(one, null);
    const [first] = one.to.flatMap((relation) => WHO[relation]);
    if (first !== undefined) await look(one, first);
  }
  expect(wrong).toEqual([]);
});

it('what has no line is told by its action, and every action of the table has somebody who is told', () => {
  for (const [action, rules] of Object.entries(NOTICES_OF_ACTIONS)) {
    const told = FACTS.flatMap((facts) => rulesFor(rules, facts));
    expect([action, told.length > 0]).toEqual([action, true]);
  }
});
