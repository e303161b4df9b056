import type { Random } from './random.ts';

const EACH_MAX = 60;
/** Fields that name a thing otherwise than by its kind. */
const KIND_OF: Record<string, string> = {
  managerId: 'person',
  requestedById: 'person',
  assignedToId: 'person',
  assignedTo: 'person',
  requestedBy: 'person',
  createdBy: 'person',
  author: 'person',
  actor: 'person',
  manager: 'person',
  maintenanceTicketId: 'ticket',
  properties: 'property',
  units: 'unit',
  people: 'person',
  leases: 'lease',
  maintenance: 'ticket',
  imports: 'import',
  activities: 'activity',
  costs: 'cost',
  photos: 'file',
  files: 'file',
  internalNotes: 'note',
  notes: 'note',
  uploads: 'file',
  sessions: 'session',
  parties: 'person',
  photoKeys: 'fileKey',
  fileKeys: 'fileKey',
  token: 'token',
};
/** Parts of a path that say what its answers are about. */
const RESOURCES = new Set([
  'properties',
  'units',
  'people',
  'leases',
  'maintenance',
  'costs',
  'uploads',
  'imports',
  'activities',
  'notes',
  'sessions',
  'audit-trail',
]);
const kindOf = (name: string): string => KIND_OF[name] ?? name.replace(/Id$/, '');

/** What the server was seen to name: ids by kind, versions by id, places in lists. */
export type Pools = ReturnType<typeof makePools>;

/** Pools that begin with what a world holds and grow with each answer. */
export function makePools(begun: Readonly<Record<string, readonly string[]>>, foreign: readonly string[]) {
  const ids = new Map<string, string[]>();
  const versions = new Map<string, number>();
  const cursors: string[] = [];

  const add = (kind: string, id: string) => {
    const known = ids.get(kind) ?? [];
    if (known.includes(id)) return;
    // The first stay: they are what the world was built of, and others come and go.
    if (known.length >= EACH_MAX) known.splice(EACH_MAX / 2, 1);
    known.push(id);
    ids.set(kind, known);
  };
  for (const [kind, known] of Object.entries(begun)) for (const id of known) add(kind, id);

  const learn = (value: unknown, name: string): void => {
    if (Array.isArray(value)) {
      for (const inner of value.slice(0, 20)) learn(inner, name);
      return;
    }
    if (value === null || typeof value !== 'object') return;
    const { id, version, key, nextCursor } = value as Record<string, unknown>;
    if (typeof id === 'string') add(kindOf(name), id);
    if (typeof id === 'string' && typeof version === 'number') versions.set(id, version);
    if (typeof key === 'string') add('fileKey', key);
    if (typeof nextCursor === 'string' && cursors.push(nextCursor) > EACH_MAX) cursors.shift();
    for (const [field, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && field.endsWith('Id')) add(kindOf(field), inner);
      learn(inner, field === 'data' || field === 'current' ? name : field);
    }
  };

  /** One that is gone, as whoever sees everything was told. */
  const forget = (id: string | undefined): void => {
    for (const known of ids.values())
      if (known.length > 3 && known.includes(id ?? '')) known.splice(known.indexOf(id ?? ''), 1);
  };

  return {
    /** Takes in an answer to a request for this path: what it tells of is what the path is about. */
    learn: (answer: unknown, path: string): void =>
      learn(answer, path.split('/').findLast((part) => RESOURCES.has(part)) ?? ''),
    forget,
    /** One that goes by this name; now and then one of another kind, or one that nobody has. */
    id(random: Random, name: string): string {
      const kind = random.percent(90) ? kindOf(name) : random.pick([...ids.keys()]);
      const known = ids.get(kind) ?? [];
      if (known.length > 0 && random.percent(95)) return random.pick(known);
      if (random.percent(70)) return random.pick(foreign);
      return `0190a0a0-0000-7000-8000-${random
        .int(2 ** 40)
        .toString(16)
        .padStart(12, '0')}`;
    },
    version: (random: Random, id: string | undefined): number =>
      random.percent(90) ? (versions.get(id ?? '') ?? 1) : random.int(5),
    cursor: (random: Random): string => {
      if (cursors.length > 0 && random.percent(50)) return random.pick(cursors);
      const value = random.pick([
        null,
        '2026-99-99',
        '2026-11-18',
        '2026-11-18T10:00:00Z',
        'Alder',
        'infinity',
        7,
        '',
        '\ud800',
        '\u0000',
        '0000-01-01',
      ]);
      const id = random.pick(['0190a0a0-0000-7000-8000-000000000000', 'x', null, 7]);
      const cursor = random.pick<unknown>([[value, id], [value], {}, null, [value, id, id], 'x', [[value], id]]);
      return Buffer.from(JSON.stringify(cursor)).toString('base64url');
    },
  };
}
