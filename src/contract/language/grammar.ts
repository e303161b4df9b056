import { pageLanguage } from './catalogue.ts';

type Forms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** The rules of one language: which form goes with a number, and how names are listed. */
export type Grammar = {
  /** The form for so many: `plural(2, { one: 'day', other: 'days' })` is "days". */
  plural(value: number, forms: Forms): string;
  /** The form for a place in an order: `ordinal(2, { one: 'st', two: 'nd', few: 'rd', other: 'th' })` is "nd". */
  ordinal(value: number, forms: Forms): string;
  /** "Ada, Bo, and Cy", in Britain "Ada, Bo and Cy". */
  listOf(names: readonly string[]): string;
  /** "Ada, Bo, or Cy". */
  eitherOf(names: readonly string[]): string;
};

const known = new Map<string, Grammar>();

/** The rules of a language. */
export function grammarOf(language: string): Grammar {
  const grammar = known.get(language) ?? makeGrammar(language);
  known.set(language, grammar);
  return grammar;
}

function makeGrammar(language: string): Grammar {
  const formFor = (type: Intl.PluralRuleType) => {
    const rules = new Intl.PluralRules(language, { type });
    return (value: number, forms: Forms) => forms[rules.select(value)] ?? forms.other;
  };
  const all = new Intl.ListFormat(language, { type: 'conjunction' });
  const any = new Intl.ListFormat(language, { type: 'disjunction' });
  return {
    plural: formFor('cardinal'),
    ordinal: formFor('ordinal'),
    listOf: (names) => all.format(names),
    eitherOf: (names) => any.format(names),
  };
}

/** The rules of the language of this page, as its catalogues use them. */
export const { plural, ordinal, listOf, eitherOf }: Grammar = {
  plural: (value, forms) => grammarOf(pageLanguage()).plural(value, forms),
  ordinal: (value, forms) => grammarOf(pageLanguage()).ordinal(value, forms),
  listOf: (names) => grammarOf(pageLanguage()).listOf(names),
  eitherOf: (names) => grammarOf(pageLanguage()).eitherOf(names),
};
