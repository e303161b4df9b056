/** What can be filled in for each person, as it is written between braces: `{{first name}}`. */
export const MERGE_FIELDS = ['first name', 'name', 'home', 'property'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** What stands in their place for one person; null where there is nothing, such as the home of somebody who has none. */
export type MergeFacts = Readonly<Record<MergeField, string | null>>;

const FIELD = /\{\{([^{}]*)\}\}/g;

/** However somebody spaces and capitalizes it. */
const plainName = (written: string): string => written.trim().replace(/\s+/g, ' ').toLowerCase();
const known = (written: string): MergeField | undefined => MERGE_FIELDS.find((field) => field === plainName(written));

/** The fields of a text that there are not, as they were written, each once. */
export const unknownFieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(FIELD)].flatMap(([, written = '']) => (known(written) ? [] : [written.trim()]))),
];

/** The fields that a text asks for, each once. */
export const fieldsIn = (text: string): MergeField[] => [
  ...new Set([...text.matchAll(FIELD)].flatMap(([, written = '']) => known(written) ?? [])),
];

/** The text as one person reads it. What is unknown, or has no fact, stays as it stands, so that whoever looks at it sees it. */
export const fillIn = (text: string, facts: MergeFacts): string =>
  text.replace(FIELD, (whole, written: string) => {
    const field = known(written);
    return (field && facts[field]) || whole;
  });
