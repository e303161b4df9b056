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

type Called = { readonly noun: string; readonly key: string };

/** What there is one of, such as the settings, has no id in its address and goes by its call. */
const nameOf = ({ noun, key }: Called, id: unknown): unknown => id ?? `${noun} ${key}`;

/**
 * The same call over the version that one's own saves made of the one it names: whoever presses or saves again before the row
 * was read again is not told that somebody else saved first. What others saved since is refused as ever.
 */
export function overOwn<Input>(own: OwnSaves, call: Called, input: Input): Input {
  const [id, seen] = rowOf(input);
  const at = nameOf(call, id);
  let version = seen;
  while (own.has(`${at} ${version}`)) version = own.get(`${at} ${version}`);
  return version === seen ? input : { ...input, body: { ...(input as Saving).body, version } };
}

export function learnOwn(own: OwnSaves, call: Called, input: unknown, answer: unknown): void {
  const [id, seen] = rowOf(input);
  const row = (Object(answer) as { data?: Row | null }).data;
  const isIt = id === undefined || row?.id === id;
  if (isIt && Number(row?.version) > Number(seen)) own.set(`${nameOf(call, id)} ${seen}`, Number(row?.version));
}
