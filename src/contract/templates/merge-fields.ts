/** What can be filled in for each person, as it is written between braces: `{{first name}}`. */
export const MERGE_FIELDS = ['first name', 'name', 'home', 'property'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** What can be filled in where one person writes to another: besides, what it is about and who writes. */
export const MESSAGE_FIELDS = [...MERGE_FIELDS, 'request', 'my name', 'organization'] as const;
export type MessageField = (typeof MESSAGE_FIELDS)[number];

/** What stands in their place for one person; null where there is nothing, such as the home of somebody who has none. */
export type MergeFacts<Field extends string = MergeField> = Readonly<Record<Field, string | null>>;

const FIELD = /\{\{([^{}]*)\}\}/g;

/** However somebody spaces and capitalizes it. */
const plainName = (written: string): string => written.trim().replace(/\s+/g, ' ').toLowerCase();

const knownAmong = <Field extends string>(written: string, fields: readonly Field[]): Field | undefined =>
  fields.find((field) => field === plainName(written));

/** The fields of a text that there are not, as they were written, each once. */
export const unknownFieldsIn = (text: string, fields: readonly string[]): string[] => [
  ...new Set(
    [...text.matchAll(FIELD)].flatMap(([, written = '']) => (knownAmong(written, fields) ? [] : [written.trim()])),
  ),
];

/** The fields that a text asks for, each once. */
export const fieldsIn = <Field extends string>(text: string, fields: readonly Field[]): Field[] => [
  ...new Set([...text.matchAll(FIELD)].flatMap(([, written = '']) => knownAmong(written, fields) ?? [])),
];

/** The text as one person reads it. What is unknown, or has no fact, stays as it stands, so that whoever looks at it sees it. */
export const fillIn = (text: string, facts: Readonly<Record<string, string | null>>): string =>
  text.replace(FIELD, (whole, written: string) => {
    const field = knownAmong(written, Object.keys(facts));
    return (field && facts[field]) || whole;
  });

/** Names in quotes, for a sentence: “rent”, “balance”. */
export const inQuotes = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');
