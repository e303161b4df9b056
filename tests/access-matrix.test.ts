import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Naming, namedFieldsOf } from '#contract/naming.ts';
import { ROLES, type Role } from '#contract/permissions.ts';
import type { Route } from '#contract/route.ts';
import type { Answer, Caller } from './given.ts';
import { aboutRows, askingOf, holders, idsOf, isOfWholeOrganization, lists, names } from './matrix.ts';
import { type RouteSample, sampleFile } from './noun-samples.ts';
import { organizationRoutes, PLACE_KEYS, type RouteName } from './route-names.ts';
import { sharedServer } from './server.ts';
import { givenLoneWorld, givenRentersBeside, givenWorld, type World } from './world.ts';

const server = sharedServer();
let own: World;
let other: World;
beforeAll(async () => {
  [own, other] = await Promise.all([givenWorld(server.current), givenWorld(server.current)]);
});

const { ask, send, sampleOf } = askingOf(server);

describe('signed out', () => {
  it.each(names(organizationRoutes))('%s answers 401', async (name, route) => {
    expect((await ask(name, route, own.place, null)).status).toBe(401);
  });
});

describe('a role without the permission', () => {
  it.each(names(organizationRoutes))('%s answers 403', async (name, route) => {
    for (const role of ROLES.filter((candidate) => !holders(route).includes(candidate))) {
      const answer = await ask(name, route, own.place, own.callers[role]?.token ?? null);
      expect([role, answer.status]).toEqual([role, 403]);
    }
  });
});

describe("another organization's ids", () => {
  it.each(names(aboutRows))('%s answers 404 to every role that holds the permission', async (name, route) => {
    for (const role of holders(route)) {
      const answer = await ask(name, route, other.place, own.callers[role]?.token ?? null);
      expect([role, answer.status, answer.body.code]).toEqual([role, 404, 'NOT_FOUND']);
    }
  });
});

describe("a neighbour's ids in the same organization", () => {
  it.each(names(aboutRows))(
    '%s stays out of reach of a scoped operator, an owner and a renter',
    async (name, route) => {
      for (const role of holders(route).filter((candidate) => ['operator', 'owner', 'renter'].includes(candidate))) {
        const answer = await ask(name, route, own.sibling, own.callers[role]?.token ?? null);
        if (!isOfWholeOrganization(name)) expect([role, answer.status]).toEqual([role, 404]);
      }
    },
  );
});

/** The routes about one thing: those that show it, or those that write it where it is shown with another. */
function routesAbout(subject: string): Route[] {
  const about = organizationRoutes.filter(({ route }) => route.path.endsWith(`/:${PLACE_KEYS[subject]}`));
  const shown = about.filter(({ route }) => route.method === 'GET');
  return (shown.length > 0 ? shown : about).map(({ route }) => route);
}
const mayRead = (role: Role, subject: string): boolean =>
  routesAbout(subject).some((route) => holders(route).includes(role));
/** What owners and renters have no page for and yet read lines about, those that are meant for them. */
const TOLD_OF: readonly string[] = ['lease', 'cost'];
/** What has no place, so that whoever may read one reads all. */
const OF_WHOLE_ORGANIZATION: readonly string[] = ['contractor', 'contractor_paper', 'message_template'];
const UNREACHED = ['out of scope', 'foreign', 'random'] as const;
type NamedField = { name: RouteName; route: Route; part: 'query' | 'body'; path: readonly string[]; naming: Naming };
const namedFields = organizationRoutes.flatMap(({ name, route }) =>
  (['query', 'body'] as const).flatMap((part) =>
    namedFieldsOf(route[part]).flatMap(({ path, naming }) => (naming ? [{ name, route, part, path, naming }] : [])),
  ),
);
const at = ({ name, part, path }: NamedField) => `${name} ${part}.${path.join('.')}`;

/** The sample of a route, with one field naming something else. */
function naming(
  { name, route, part, path }: NamedField,
  id: string,
  besides: Record<string, string> = {},
): RouteSample {
  const field = path.at(-1) ?? '';
  if (part === 'query') {
    const { place, query, body } = sampleOf(name, route, own.place);
    const isName = (key: string) => namedFields.some((field) => field.name === name && field.path[0] === key);
    const others = Object.entries(query ?? {}).filter(([key]) => !isName(key));
    // What may be said several times is said once here.
    const said = path.filter((step) => step !== '*').at(-1) ?? '';
    return {
      query: { ...Object.fromEntries(others), [said]: id, ...besides },
      ...(route.method === 'GET' || body === undefined ? {} : { body }),
      ...(place ? { place } : {}),
    };
  }
  const sample = structuredClone(sampleOf(name, route, own.place)) as { body: Record<string, unknown> };
  let holder: Record<string, unknown> = sample.body;
  for (const step of path.slice(0, -1)) {
    const next = holder[step === '*' ? 0 : step] as Record<string, unknown> | undefined;
    if (!next) throw new Error(`The sample of ${name} has no ${path.join('.')}: add it to ${sampleFile(name)}.`);
    holder = next;
  }
  holder[field === '*' ? 0 : field] = id;
  Object.assign(sample.body, besides);
  return sample;
}

const bySubject = namedFields.flatMap((field) => {
  if ('subject' in field.naming) return [{ field, subject: field.naming.subject, besides: {} }];
  if (!('subjectIn' in field.naming)) return [];
  const { subjectIn } = field.naming;
  // What hangs on another thing stands in that thing's timeline and has none of its own; a saved view is somebody's alone.
  const none = ['file', 'note', 'activity', 'saved_view'];
  const subjects = Object.keys(PLACE_KEYS).filter((subject) => !none.includes(subject));
  // A form may take some of them alone.
  const said = field.route[field.part];
  const told = said instanceof z.ZodObject ? said.shape[subjectIn] : undefined;
  return subjects
    .filter((subject) => !(told instanceof z.ZodType) || told.safeParse(subject).success)
    .map((subject) => ({ field, subject, besides: { [subjectIn]: subject } }));
});

describe('what a call names besides its path', () => {
  const cases = bySubject.map((one) => [`${at(one.field)} as a ${one.subject}`, one] as const);
  const seesAll = (role: Role) => role === 'superadmin' || role === 'admin';

  it('is told by the contract of every route', () => {
    expect(cases.length).toBeGreaterThan(25);
    expect(bySubject.filter(({ subject }) => !(subject in PLACE_KEYS)).map(({ field }) => at(field))).toEqual([]);
  });

  it.each(cases)('%s: what is beyond reach is refused, whether it is there or not', async (_, one) => {
    const { field, subject, besides } = one;
    const key = PLACE_KEYS[subject] ?? '';
    for (const role of holders(field.route)) {
      for (const whose of UNREACHED) {
        if (whose === 'out of scope' && (seesAll(role) || OF_WHOLE_ORGANIZATION.includes(subject))) continue;
        const id = { 'out of scope': own.sibling[key], foreign: other.place[key], random: randomUUID() }[whose];
        const sample = naming(field, id ?? '', besides);
        const answer = await send(field.name, field.route, own.place, sample, own.callers[role]?.token ?? null);
        const { code, errors = [] } = answer.body;
        if (field.part === 'query') expect([role, whose, answer.status, code]).toEqual([role, whose, 404, 'NOT_FOUND']);
        else {
          const path = field.path.join('.').replaceAll('*', '0');
          const refusal = { path, code: 'request.not_in_reach' };
          expect([role, whose, answer.status, errors]).toEqual([
            role,
            whose,
            400,
            expect.arrayContaining([expect.objectContaining(refusal)]),
          ]);
        }
      }
    }
  });

  it.each(cases)('%s: what is in reach is taken', async (_, one) => {
    const { field, subject, besides } = one;
    for (const role of holders(field.route)) {
      // Owners and renters reach themselves among people.
      const isThemselves = subject === 'person' && ['owner', 'renter'].includes(role);
      if (!isThemselves && !mayRead(role, subject)) continue;
      const id = isThemselves ? own.callers[role]?.personId : own.place[PLACE_KEYS[subject] ?? ''];
      const sample = naming(field, id ?? '', besides);
      const path = field.path.join('.').replaceAll('*', '0');
      const answer = await send(field.name, field.route, own.place, sample, own.callers[role]?.token ?? null);
      const errors: { path: string; code: string }[] = answer.body.errors ?? [];
      const isRefused = errors.some((error) => error.path === path && error.code === 'request.not_in_reach');
      expect([role, isRefused]).toEqual([role, false]);
      const hint = `${role} may read a ${subject} and is refused: its row is made by rows() of the samples, and inReach in its noun's face finds it.`;
      if (field.part === 'query') expect([role, answer.status], hint).toEqual([role, 200]);
    }
  });

  const read = cases.filter(([, { field, subject }]) => field.part === 'query' && !TOLD_OF.includes(subject));
  it.each(read)('%s: is not there for who may not read it', async (_, { field, subject, besides }) => {
    const id = own.place[PLACE_KEYS[subject] ?? ''] ?? '';
    for (const role of holders(field.route)) {
      if (mayRead(role, subject) || own.callers[role]?.personId === id) continue;
      const sample = naming(field, id, besides);
      const answer = await send(field.name, field.route, own.place, sample, own.callers[role]?.token ?? null);
      const hint = `${role} may not read a ${subject} and reaches it: say readBy beside inReach in its noun's face.`;
      expect([role, answer.status], hint).toEqual([role, 404]);
    }
  });

  const uploads = namedFields.filter((field) => 'upload' in field.naming).map((field) => [at(field), field] as const);
  it.each(uploads)('%s: takes nothing but own uploads that belong to nothing yet', async (_, field) => {
    for (const role of holders(field.route)) {
      for (const key of [own.place.fileKey, own.sibling.fileKey, other.place.fileKey, `photos/${randomUUID()}.jpg`]) {
        const body = structuredClone(sampleOf(field.name, field.route, own.place).body) as Record<string, unknown>;
        const isListed = field.path.at(-1) === '*';
        const steps = field.path.slice(0, isListed ? -1 : undefined).map((step) => (step === '*' ? 0 : step));
        const last = steps.pop() ?? '';
        let holder = body;
        for (const step of steps) holder = holder[step] as Record<string, unknown>;
        holder[last] = isListed ? [key] : key;
        const answer = await send(field.name, field.route, own.place, { body }, own.callers[role]?.token ?? null);
        expect([role, key, answer.status]).not.toEqual([role, key, 200]);
        // Whose a job is follows from the job, not from the role: it is not there for anybody else.
        expect([400, 403, 404, 409]).toContain(answer.status);
      }
    }
  });

  const recorded = namedFields
    // What is exported is read by the list itself.
    .filter(({ naming, route }) => 'recorded' in naming && route.response !== 'file')
    .map((field) => [at(field), field] as const);
  it.each(recorded)('%s: finds nothing of others', async (_, field) => {
    for (const role of holders(field.route)) {
      for (const id of [...idsOf(other.place).filter(isId), randomUUID()]) {
        const answer = await send(
          field.name,
          field.route,
          own.place,
          naming(field, id),
          own.callers[role]?.token ?? null,
        );
        expect([role, answer.status, answer.body.data]).toEqual([role, 200, []]);
      }
    }
  });
});

/** What all who rent at a property reach of it: its page, their own of its units, papers that are shared with all of them. */
const OF_THE_HOUSE = ['property', 'document', 'document_version'];
/** And whom to ask, whoever rented there, too. */
const OF_THE_HOUSE_BESIDES: readonly RouteName[] = ['units.listOfProperty', 'messages.contacts'];
const OF_HOUSE_AND_HOME = [...OF_THE_HOUSE, 'unit'];
/** The renters beside whoever rents a home, with what they share with them. */
const BESIDE = [
  ['next door', OF_THE_HOUSE],
  ['in the same home before', []],
  ['in the same home afterwards', OF_HOUSE_AND_HOME],
  ['by a draft', []],
] as const;

describe('what is of whoever rents in the same property', () => {
  let house: Awaited<ReturnType<typeof givenLoneWorld>>;
  let renters: Awaited<ReturnType<typeof givenRentersBeside>>;
  beforeAll(async () => {
    house = await givenLoneWorld(server.current);
    renters = await givenRentersBeside(house);
  });
  const ofRenters = ({ route }: { route: Route }) => holders(route).includes('renter');

  it.each(BESIDE)('stays out of reach of a renter %s', async (where, shared: readonly string[]) => {
    const isShared = (name: RouteName, route: Route) =>
      OF_THE_HOUSE_BESIDES.includes(name) || shared.some((subject) => routesAbout(subject).includes(route));
    const reached: [RouteName, number][] = [];
    for (const { name, route } of aboutRows.filter(ofRenters)) {
      if (isOfWholeOrganization(name) || isShared(name, route)) continue;
      const { status } = await ask(name, route, house.place, renters[where].token);
      if (status !== 404) reached.push([name, status]);
    }
    expect(reached).toEqual([]);
  });

  it.each(BESIDE)('is named by no renter %s', async (where, shared: readonly string[]) => {
    const taken: string[] = [];
    for (const { field, subject, besides } of bySubject.filter(({ field }) => ofRenters(field))) {
      // Whoever rented there still asks its office.
      if (shared.includes(subject) || subject === 'property') continue;
      const place: Record<string, string> = house.place;
      const sample = naming(field, place[PLACE_KEYS[subject] ?? ''] ?? '', besides);
      const answer = await send(field.name, field.route, house.place, sample, renters[where].token);
      if (![400, 404].includes(answer.status)) taken.push(`${at(field)} as a ${subject}: ${answer.status}`);
    }
    expect(taken).toEqual([]);
  });

  it.each(BESIDE)('stands in no list of a renter %s', async (where, shared: readonly string[]) => {
    // A lease names its home, the books their accounts, and whoever works in the office can be written to.
    const known = [...shared, 'property', 'unit', 'account'].map((subject) => PLACE_KEYS[subject]);
    const hidden = Object.entries(house.place).filter(([key]) => !known.includes(key) && key !== 'staffPersonId');
    const shown: [RouteName, string][] = [];
    for (const { name, route } of lists.filter(ofRenters)) {
      const text = JSON.stringify((await ask(name, route, house.place, renters[where].token)).body);
      for (const [key, id] of hidden) if (isId(id) && text.includes(id)) shown.push([name, key]);
    }
    expect(shown).toEqual([]);
  });
});

describe('lists', () => {
  it.each(names(lists))('%s shows nothing from beyond the reach of a role', async (name, route) => {
    for (const role of holders(route)) {
      const answer = await ask(name, route, own.place, own.callers[role]?.token ?? null);
      expect([role, answer.status]).toEqual([role, 200]);
      const text = JSON.stringify(answer.body);
      for (const id of idsOf(other.place)) expect(text).not.toContain(id);
      // Of the chart everybody reads numbers and names, which amounts of their own stand under.
      if (['owner', 'renter'].includes(role) && name !== 'ledger.accounts')
        // Whoever works in the office can be written to.
        for (const id of idsOf(own.sibling)) if (id !== own.sibling.staffPersonId) expect(text).not.toContain(id);
      if (role === 'operator' && !isOfWholeOrganization(name)) {
        for (const id of [own.sibling.propertyId, own.sibling.ticketId, own.sibling.leaseId])
          expect(text).not.toContain(id);
      }
    }
  });
});

describe('a search', () => {
  it('finds nobody by a number or an address for those who are shown names alone', async () => {
    const admin = own.callers.superadmin as Caller;
    const told = await Promise.all(
      Object.entries(own.callers).map(async ([whose, { personId }], nth) => {
        const path = `/api/people/${personId}`;
        const { version, email } = (await admin.call('GET', path)).body.data;
        const phone = { countryCode: '1', number: `718555019${nth}` };
        expect((await admin.call('PUT', path, { body: { version, phone } })).status).toBe(200);
        return { whose, said: [phone.number, email as string] };
      }),
    );
    const report = { title: 'Found by nothing else', priority: 'LOW' };
    expect((await own.callers.renter?.call('POST', '/api/maintenance', { body: report }))?.status).toBe(200);
    const searches = lists.filter(({ route }) => 'q' in ((route.query as z.ZodObject | undefined)?.shape ?? {}));
    const found: string[] = [];
    for (const role of ['owner', 'renter'] as const)
      for (const { name, route } of searches.filter((one) => holders(one.route).includes(role))) {
        const find = async (q: string) =>
          JSON.stringify((await own.callers[role]?.call('GET', `${route.path}?q=${q}`))?.body.data);
        const nothing = await find('nobodyatall');
        for (const { whose, said } of told.filter((one) => one.whose !== role))
          for (const q of said) if ((await find(q)) !== nothing) found.push(`${role} ${name}: ${whose} by ${q}`);
      }
    expect(searches.length).toBeGreaterThan(10);
    expect(found).toEqual([]);
  });
});

/** Files are named otherwise. */
const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

type UsedWorld = { world: ReturnType<typeof givenLoneWorld>; nouns: Set<string> };
const usedWorlds: UsedWorld[] = [];

/**
 * The worlds to ask a write in, those that others have used first, and at last one that nobody has: to make one costs as
 * much as a hundred calls. Reads leave nothing behind, so they look at the one of all.
 */
async function* worldsFor(
  name: RouteName,
  route: Route,
): AsyncGenerator<Pick<World, 'place' | 'callers'> & { isUntouched: boolean; touch(): void }> {
  if (route.method === 'GET') return yield { ...own, isUntouched: true, touch: () => {} };
  const [noun = ''] = name.split('.');
  for (let nth = 0, isNew = false; !isNew; nth++) {
    isNew = nth === usedWorlds.length;
    const used = usedWorlds[nth] ?? { world: givenLoneWorld(server.current), nouns: new Set() };
    usedWorlds[nth] = used;
    const isUntouched = !used.nouns.has(noun);
    yield { ...(await used.world), isUntouched, touch: () => void used.nouns.add(noun) };
  }
}

/** Whether a call was let in: it did what it says, or was refused for a reason of its own, such as a version that moved on. */
const isLetIn = ({ status, body }: Answer): boolean =>
  ![401, 403, 404, 500, 503].includes(status) && (status !== 400 || body.errors === undefined);

describe('the samples are valid calls', () => {
  it.each(names(organizationRoutes))('%s lets in somebody who may', async (name, route) => {
    const role = holders(route)[0] ?? 'superadmin';
    let answer: Answer | undefined;
    for await (const { place, callers, isUntouched, touch } of worldsFor(name, route)) {
      answer = await ask(name, route, place, callers[role]?.token ?? null);
      // What is refused is undone, and leaves a world as it was.
      if (answer.status === 200) touch();
      if (answer.status === 200 || (isUntouched && isLetIn(answer))) return;
    }
    const hint =
      answer?.status === 400
        ? `Say what ${name} takes in ${sampleFile(name)}.`
        : `${name}: rows() of ${sampleFile(name)} makes what it is about.`;
    expect([answer?.status, answer?.body], hint).toEqual([200, expect.anything()]);
  });
});
