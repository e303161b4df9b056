import { z } from 'zod';

/**
 * What a field of a call names: a subject by its id, whose type may stand in the field beside it; an upload of the caller's
 * own by its key; what the audit trail recorded, which may be gone; rows that commands look for one by one; or what other
 * programs call something of theirs.
 */
export type Naming =
  | { subject: string }
  | { subjectIn: string }
  | { upload: true }
  | { recorded: true }
  | { oneByOne: true }
  | { elsewhere: true };

const namings = z.registry<Naming>();

type Refusal = Parameters<typeof z.uuid>[0];

/** An id in what callers send, by what it names: the server asks for the caller's reach before anything else is done. */
export const idOf = (subject: string, refusal?: Refusal): z.ZodUUID =>
  z.uuid(refusal).register(namings, { subject }) as z.ZodUUID;

/** The same where it may be left out, which means null. */
export const optionalIdOf = (subject: string) =>
  idOf(subject)
    .nullish()
    .transform((value) => value ?? null);

/** An id whose subject the field beside it tells. */
export const idOfTypeIn = (field: string): z.ZodUUID => z.uuid().register(namings, { subjectIn: field }) as z.ZodUUID;

/** The key of a file that the caller uploaded and that belongs to nothing yet; attaching it asks for both. */
export const uploadKey = (): z.ZodString =>
  z.string().min(1).max(200).register(namings, { upload: true }) as z.ZodString;

/** An id that the audit trail recorded, gone or not; whoever reads the trail reads all of it. */
export const recordedId = (): z.ZodUUID => z.uuid().register(namings, { recorded: true }) as z.ZodUUID;

/** The id of one of many rows: each is looked for within reach by its own command, so that one that is gone holds up no other. */
export const oneOfMany = (): z.ZodUUID => z.uuid().register(namings, { oneByOne: true }) as z.ZodUUID;

/** What other programs call something of theirs, such as a browser a passkey: nothing here is reached by it alone. */
export const elsewhereId = (schema: z.ZodString): z.ZodString =>
  schema.clone().register(namings, { elsewhere: true }) as z.ZodString;

/** Where in a schema something is named; `*` stands for every item. `naming` is missing where a field does not say what. */
export type NamedField = { path: readonly string[]; naming: Naming | null };

/** Every field of a schema that names something, and those that look like it and do not say what. */
export function namedFieldsOf(schema: z.ZodType | undefined): NamedField[] {
  if (!schema) return [];
  const found = walk(schema as Walked, []);
  const unique = new Map(found.map((field) => [field.path.join('.'), field]));
  return [...unique.values()];
}

/** The parts that schemas have inside, whatever their kind. */
type Walked = z.ZodType & {
  def: {
    type: string;
    format?: string;
    shape?: Record<string, Walked>;
    element?: Walked;
    items?: Walked[];
    options?: Walked[];
    innerType?: Walked;
    valueType?: Walked;
    in?: Walked;
    out?: Walked;
    left?: Walked;
    right?: Walked;
  };
};

const LOOKS_LIKE_A_NAME = /(^id|Id|Ids|Key|Keys)$/;

function walk(schema: Walked, path: readonly string[]): NamedField[] {
  const naming = namings.get(schema);
  if (naming) return [{ path, naming }];
  const { def } = schema;
  const field = path.findLast((step) => step !== '*') ?? '';
  if (def.type === 'string')
    return ['uuid', 'guid'].includes(def.format ?? '') || LOOKS_LIKE_A_NAME.test(field) ? [{ path, naming: null }] : [];
  const inside = [def.innerType, def.in, def.out, def.left, def.right, ...(def.options ?? [])].flatMap((part) =>
    part ? walk(part, path) : [],
  );
  if (def.out?.def.type === 'transform' && inside.some((one) => one.path.length > path.length))
    throw new Error(
      `What ${path.join('.') || 'it'} becomes no longer shows what it names: transform its fields instead.`,
    );
  const each = [def.element, def.valueType, ...(def.items ?? [])].flatMap((part) =>
    part ? walk(part, [...path, '*']) : [],
  );
  const fields = Object.entries(def.shape ?? {}).flatMap(([name, part]) => walk(part, [...path, name]));
  return [...inside, ...each, ...fields];
}

/** One id that a call names, and where. */
export type Named = { path: string; subject: string; id: string };

/** What a parsed part of a call names by ids of subjects. */
export function namedIn(fields: readonly NamedField[], value: unknown): Named[] {
  const found: Named[] = [];
  for (const { path, naming } of fields)
    if (naming && ('subject' in naming || 'subjectIn' in naming)) collect({ path, naming, found }, value, 0, '');
  return found;
}

type Wanted = {
  path: readonly string[];
  naming: Extract<Naming, { subject: string } | { subjectIn: string }>;
  found: Named[];
};

/** Adds what stands below a value at `depth` of the wanted path; `at` is the way that led there. */
function collect(wanted: Wanted, value: unknown, depth: number, at: string): void {
  const { path, naming, found } = wanted;
  const step = path[depth];
  if (step === undefined || value === null || typeof value !== 'object') return;
  const record = value as Record<string, unknown>;
  for (const key of step === '*' ? Object.keys(record) : [step]) {
    const place = depth === 0 ? key : `${at}.${key}`;
    const inside = record[key];
    if (depth + 1 < path.length) {
      collect(wanted, inside, depth + 1, place);
      continue;
    }
    const subject = 'subject' in naming ? naming.subject : record[naming.subjectIn];
    if (typeof inside === 'string' && typeof subject === 'string') found.push({ path: place, subject, id: inside });
  }
}
