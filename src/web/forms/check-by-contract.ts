import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';
import { onceHandsRest } from '#web/ui/once-hands-rest.ts';
import { nestErrors, type Wrong } from './field-errors.ts';
import { formMessages } from './forms.messages.ts';

/** Brings the contract's schema of a body, which is heavier than the form it checks. */
export type SchemaLoader = () => Promise<ZodType>;

type Check<Values, Body> = {
  bodyOf: (values: Values) => Body;
  schema?: SchemaLoader | undefined;
  rules?: ((body: Body, typed: Values) => Wrong[]) | undefined;
  /**
   * What the fields held at first: so stands what is wrong in a field that is asked for no more, since other choices took it
   * off the form, where nobody would see what is said of it. Absent in a form whose steps take fields off that still count.
   */
  first?: Values | undefined;
};

const loading = new WeakMap<SchemaLoader, Promise<ZodType | undefined>>();
const resting = new WeakMap<SchemaLoader, { over: Promise<void>; end: () => void }>();

/**
 * Everybody who waits for a schema waits for the same promise: checks then end in the order in which they were asked for,
 * and an early one does not take away what a later one found. What did not come is asked for again.
 */
function loadOnce(load: SchemaLoader): Promise<ZodType | undefined> {
  const known = loading.get(load);
  if (known) return known;
  const coming = load().catch(() => {
    loading.delete(load);
    return undefined;
  });
  loading.set(load, coming);
  return coming;
}

/** A field that is checked while its form is filled in asks for no schema as long as somebody types: making it would hold up a key. */
function handsRest(load: SchemaLoader): Promise<void> | undefined {
  const rest = resting.get(load);
  if (rest || loading.has(load)) return rest?.over;
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    const callOff = onceHandsRest(resolve);
    end = () => {
      callOff();
      resolve();
    };
  });
  resting.set(load, { over, end });
  over.then(() => resting.delete(load));
  return over;
}

/**
 * Whoever sends a form, or goes to its next step, waits for no rest. What was asked before ends before: later, it would take
 * away what is said of a field by then.
 */
function endRest(load: SchemaLoader): Promise<void> | undefined {
  const rest = resting.get(load);
  rest?.end();
  return rest?.over;
}

/**
 * Checks a form by the schema of the body it sends, then by rules that concern several fields at once. Where the schema
 * cannot be had, as without a connection, the server says the same with the same words.
 */
export const checkByContract =
  <Values extends FieldValues, Body>({ bodyOf, schema: load, rules, first }: Check<Values, Body>): Resolver<Values> =>
  async (given, _context, { names, fields }) => {
    const isOfOneField = names?.length === 1 && Object.keys(given).length > 1;
    if (load) await (isOfOneField ? handsRest(load) : endRest(load));
    const schema = load && (await loadOnce(load));
    const wrongIn = (typed: Values): readonly Wrong[] => {
      // Only now: whoever waited for the schema may have typed on.
      const body = bodyOf(typed);
      const found = schema ? (schema.safeParse(body).error?.issues ?? []) : findNoFigures(body);
      // What is of no field here would hold the form back in silence: the server says it in a toast.
      const issues = found.some(({ path: [name] }) => String(name) in typed) ? found : [];
      return issues.length > 0 ? issues : (rules?.(body, typed) ?? []);
    };
    const asked = wrongIn(given);
    const unasked = Object.entries(first ?? {}).filter(
      ([name]) => isTakenOff(fields, name) && asked.some(({ path }) => path[0] === name),
    );
    const values = { ...given, ...Object.fromEntries(unasked) };
    const wrongs = unasked.length > 0 ? wrongIn(values) : asked;
    return wrongs.length === 0 ? { values, errors: {} } : { values: {}, errors: nestErrors(wrongs) };
  };

const isTakenOff = (fields: object, name: string): boolean =>
  (Object(fields) as Record<string, { mount?: boolean }>)[name]?.mount === false;

/** What was typed where a figure belongs and is none: on its way to the server it would turn into nothing at all. */
function findNoFigures(body: unknown): Wrong[] {
  return Object.entries(Object(body) as object)
    .filter(([, value]) => Number.isNaN(value))
    .map(([name]) => ({ path: [name], message: formMessages.noFigure, code: 'invalid_type' }));
}
