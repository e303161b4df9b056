/** Which version of a row its page has itself made of another, by `id version`. */
export type OwnSaves = Map<string, number>;

const byPages = new WeakMap<object, OwnSaves>();

/** Those of the pages that share a cache, which goes with a visit. */
export function ownSavesOf(client: object): OwnSaves {
  const own = byPages.get(client) ?? new Map<string, number>();
  byPages.set(client, own);
  return own;
}

type Row = { id?: unknown; version?: unknown };
type Saving = { params?: Record<string, unknown>; body?: Row };

/** The row that the address of a call ends in, and over which version it is saved: what belongs to another is answered with the version of that one. */
function rowOf(input: unknown): [id: unknown, version: unknown] {
  const { params, body } = Object(input) as Saving;
  return [Object.values(params ?? {}).at(-1), body?.version];
}

/**
 * The same call over the version that one's own saves made of the one it names: whoever presses or saves again before the row
 * was read again is not told that somebody else saved first. What others saved since is refused as ever.
 */
export function overOwn<Input>(own: OwnSaves, input: Input): Input {
  const [id, seen] = rowOf(input);
  let version = seen;
  while (own.has(`${id} ${version}`)) version = own.get(`${id} ${version}`);
  return version === seen ? input : { ...input, body: { ...(input as Saving).body, version } };
}

export function learnOwn(own: OwnSaves, input: unknown, answer: unknown): void {
  const [id, seen] = rowOf(input);
  const row = (Object(answer) as { data?: Row | null }).data;
  if (id && row?.id === id && Number(row.version) > Number(seen)) own.set(`${id} ${seen}`, Number(row.version));
}
