/** Which version of a row its page has itself made of another, by `id version`. */
export type OwnSaves = Map<string, number>;

/** A call, or its answer, as far as it may name a row and its version. */
type Named = {
  params?: Record<string, unknown> | undefined;
  body?: { version?: unknown } | undefined;
  data?: { id?: unknown; version?: unknown } | null;
};

const byPages = new WeakMap<object, OwnSaves>();

/** Those of the pages that share a cache, which goes with a visit. */
export function ownSavesOf(client: object): OwnSaves {
  const own = byPages.get(client) ?? new Map<string, number>();
  byPages.set(client, own);
  return own;
}

/** The row that the address of a call ends in: what belongs to another is answered with the version of that one. */
const idIn = (input: unknown): unknown => Object.values((Object(input) as Named).params ?? {}).at(-1);
const versionIn = (input: unknown): unknown => (Object(input) as Named).body?.version;

/**
 * The same call over the version that one's own saves made of the one it names: whoever presses or saves again before the row
 * was read again is not told that somebody else saved first. What others saved since is refused as ever.
 */
export function overOwn<Input>(own: OwnSaves, input: Input): Input {
  const id = idIn(input);
  let version = versionIn(input);
  for (let next = own.get(`${id} ${version}`); next; next = own.get(`${id} ${version}`)) version = next;
  return version === versionIn(input) ? input : { ...input, body: { ...(Object(input) as Named).body, version } };
}

export function learnOwn(own: OwnSaves, input: unknown, answer: unknown): void {
  const before = versionIn(input);
  const { id, version } = (Object(answer) as Named).data ?? {};
  if (id && id === idIn(input) && Number(version) > Number(before)) own.set(`${id} ${before}`, Number(version));
}
