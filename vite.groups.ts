/** A module, about how much of a file it takes, who needs it from the beginning, and the file that a rule has given it. */
export type Piece = {
  id: string;
  bytes: number;
  needing: ReadonlySet<string>;
  imports: readonly string[];
  file: string | null;
};

/** What is asked for by itself: how often, and what is there by then, whichever of these has asked for it. */
export type Entry = { id: string; weight: number; hosts: ReadonlySet<string> };

/** Modules that come in one file; `file` where a rule has named it. */
export type Group = { file: string | null; pieces: Piece[] };

/** What a further file costs whoever waits for it: its headers, what it compresses worse, and the asking, in bytes of the same line. */
const FILE_BYTES = 4000;
/** Less than this is not worth a change: what is weighed are guesses. */
const GAIN_LEAST = 30;
/** The one file of a rule that others may join: it comes with every page behind sign-in. */
const OPEN = 'inside';

type Part = Group & { bytes: number; needing: Uint8Array; paying: number; imports: Set<Part> };
type Pair = { other: Part | null; gain: number; isExact: boolean };

/**
 * Puts modules into files. What the same entries need lies together; then whichever two files save most by being one become
 * one: a request less for those who need both, against what either brings to those who need only the other.
 */
export function groupsOf(pieces: readonly Piece[], entries: readonly Entry[]): Group[] {
  const weights = entries.map(({ weight }) => weight);
  const payers = payersOf(entries);
  const parts = partsOf(pieces, entries);
  for (const part of parts) part.paying = payers(part.needing);
  let open = parts.filter(({ file }) => file === null || file === OPEN);
  const exactGains = new Map<Part, Map<Part, number>>();
  const best = new Map<Part, Pair>();

  const costOf = (part: Part): number => part.paying * (part.bytes + FILE_BYTES);
  function mostSaved(one: Part, other: Part): number {
    let sharing = 0;
    for (let at = 0; at < weights.length; at++)
      if (one.needing[at] === 1 && other.needing[at] === 1) sharing += weights[at] ?? 0;
    return FILE_BYTES * Math.min(one.paying, other.paying, sharing);
  }
  const likelyGain = (one: Part, other: Part): number =>
    costOf(one) + costOf(other) - payers(both(one.needing, other.needing)) * (one.bytes + other.bytes + FILE_BYTES);

  /** What either needs comes to whoever needs the other, too; a file that would wait for itself is beyond price. */
  function priceOf(one: Part, other: Part): number {
    const [under, underOther] = [below(one, other), below(other, one)];
    if (under.has(other) || underOther.has(one)) return Number.POSITIVE_INFINITY;
    const needing = both(one.needing, other.needing);
    let price = 0;
    for (const part of new Set([...under, ...underOther]))
      if (!holds(part.needing, needing))
        price += (payers(both(part.needing, needing)) - part.paying) * (part.bytes + FILE_BYTES);
    return price;
  }

  function findBest(part: Part, among: readonly Part[]): void {
    const found: Pair = { other: null, gain: GAIN_LEAST, isExact: false };
    for (const other of among) {
      if (other === part || mostSaved(part, other) <= found.gain) continue;
      const exact = exactGains.get(part)?.get(other) ?? exactGains.get(other)?.get(part);
      const gain = exact ?? likelyGain(part, other);
      if (gain > found.gain) Object.assign(found, { other, gain, isExact: exact !== undefined });
    }
    best.set(part, found);
  }

  function join(one: Part, other: Part): void {
    const [into, gone] = other.file === null ? [one, other] : [other, one];
    into.pieces.push(...gone.pieces);
    into.bytes += gone.bytes;
    into.needing = both(into.needing, gone.needing);
    for (const part of parts) if (part.imports.delete(gone) && part !== into) part.imports.add(into);
    for (const part of gone.imports) if (part !== into) into.imports.add(part);
    const changed = new Set([into, gone]);
    for (const part of below(into)) {
      if (holds(part.needing, into.needing)) continue;
      part.needing = both(part.needing, into.needing);
      changed.add(part);
    }
    open = open.filter((part) => part !== gone);
    parts.splice(parts.indexOf(gone), 1);
    best.delete(gone);
    for (const part of changed) {
      part.paying = payers(part.needing);
      exactGains.delete(part);
    }
    for (const gains of exactGains.values()) for (const part of changed) gains.delete(part);
    for (const part of open) if (changed.has(part) || changed.has(best.get(part)?.other ?? part)) findBest(part, open);
  }

  open.forEach((part, at) => {
    findBest(part, open.slice(at + 1));
  });
  for (;;) {
    const [one, { other, gain, isExact }] = [...best].reduce((most, pair) =>
      pair[1].gain > most[1].gain ? pair : most,
    );
    if (other === null) break;
    const exact = isExact ? gain : likelyGain(one, other) - priceOf(one, other);
    if (!isExact) exactGains.set(one, (exactGains.get(one) ?? new Map<Part, number>()).set(other, exact));
    if (exact < gain) findBest(one, open);
    else join(one, other);
  }
  return parts.map(({ file, pieces: held }) => ({ file, pieces: held }));
}

/** One for each file that a rule names, and one for each set of entries. */
function partsOf(pieces: readonly Piece[], entries: readonly Entry[]): Part[] {
  const places = new Map(entries.map(({ id }, at) => [id, at]));
  const parts = new Map<string, Part>();
  const partOf = new Map<string, Part>();
  for (const piece of pieces) {
    const needing = new Uint8Array(entries.length);
    for (const id of piece.needing) needing[places.get(id) ?? -1] = 1;
    const key = piece.file ?? needing.join('');
    const fresh = { file: piece.file, pieces: [], bytes: 0, needing, paying: 0, imports: new Set<Part>() };
    const part: Part = parts.get(key) ?? fresh;
    part.pieces.push(piece);
    part.bytes += piece.bytes;
    part.needing = both(part.needing, needing);
    parts.set(key, part);
    partOf.set(piece.id, part);
  }
  for (const piece of pieces)
    for (const id of piece.imports) {
      const [from, to] = [partOf.get(piece.id), partOf.get(id)];
      if (from && to && from !== to) from.imports.add(to);
    }
  return [...parts.values()];
}

/** Counts, by their weight, the entries that have to wait for something: not those whose hosts have brought it. */
function payersOf(entries: readonly Entry[]): (needing: Uint8Array) => number {
  const places = new Map(entries.map(({ id }, at) => [id, at]));
  const hosts = entries.map((entry) => [...entry.hosts].flatMap((id) => places.get(id) ?? []));
  const weights = entries.map(({ weight }) => weight);
  const hosted = Uint8Array.from(hosts, (own) => (own.length > 0 ? 1 : 0));
  return (needing) => {
    const has = both(needing, hosted);
    for (let isSettled = false; !isSettled; ) {
      isSettled = true;
      for (let at = 0; at < has.length; at++) {
        if (has[at] === 0 || needing[at] === 1 || isBrought(hosts[at], has)) continue;
        has[at] = 0;
        isSettled = false;
      }
    }
    let sum = 0;
    for (let at = 0; at < has.length; at++)
      if (needing[at] === 1 && !isBrought(hosts[at], has)) sum += weights[at] ?? 0;
    return sum;
  };
}

function isBrought(hosts: readonly number[] | undefined, has: Uint8Array): boolean {
  if (hosts === undefined || hosts.length === 0) return false;
  for (let at = 0; at < hosts.length; at++) if (has[hosts[at] ?? 0] === 0) return false;
  return true;
}

/** All that a file needs in its turn, but for one that it imports itself. */
function below(part: Part, except?: Part): Set<Part> {
  const found = new Set([...part.imports].filter((each) => each !== except));
  for (const each of found) for (const next of each.imports) found.add(next);
  return found;
}

function both(one: Uint8Array, other: Uint8Array): Uint8Array {
  const all = new Uint8Array(one);
  for (let at = 0; at < all.length; at++) if (other[at] === 1) all[at] = 1;
  return all;
}

function holds(all: Uint8Array, some: Uint8Array): boolean {
  for (let at = 0; at < some.length; at++) if (some[at] === 1 && all[at] === 0) return false;
  return true;
}
