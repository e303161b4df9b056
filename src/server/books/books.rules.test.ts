import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bookSentences } from '#contract/books/books.sentences.ts';
import { FIGURES, RULE_VERSIONS } from '#contract/books/books.words.ts';

const page = readFileSync(new URL('../../../docs/money.md', import.meta.url), 'utf8');

it.each(FIGURES)('the rule of %s stands in the page about money, with its version', (figure) => {
  const [title, rule] = [bookSentences[`figure.${figure}`], bookSentences[`figure.${figure}.rule`]];
  expect(page).toContain(`| ${title} | ${RULE_VERSIONS[figure]} | ${rule} |`);
});
