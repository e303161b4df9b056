import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import { figure, orgLocale } from '#web/ui/org-locale.ts';
import type { Facts } from './noun-words.ts';
import { wordsMessages as texts } from './words.messages.ts';

/** A fact as text; empty when it is not there. */
export const textOf = (facts: Facts, name: string): string => String(facts[name] ?? '');

/** A fact that is an amount, in the currency beside it. */
export const amountOf = (facts: Facts, name = 'amount'): string =>
  formatCurrency(textOf(facts, name), textOf(facts, 'currency'));

/** A fact that is a day. */
export const dayOf = (facts: Facts, name: string): string => formatDate(facts[name], orgLocale());

type Words = Readonly<Record<string, string>>;

/** What was changed, by the `fields` named: "changed the title and “Room”", by its label where no phrase says it nicer. */
export function changesOf(facts: Facts, labels: Words, phrases: Words = {}): string {
  const names = textOf(facts, 'fields').split(',').filter(Boolean);
  if (names.length === 0) return texts.unchanged;
  return texts.changed(names.map((name) => phrases[name] ?? texts.field(labels[name] ?? name)));
}

/** Exact decimals are recorded as text: "2.0" reads "2"; undefined where it is none. */
export const decimalOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && Number.isFinite(Number(value)) ? figure(Number(value)) : undefined;
