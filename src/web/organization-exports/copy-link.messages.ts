import { defineMessages } from '#contract/language/catalogue.ts';

/** The page that a link to the copy of everything leads to, for somebody without a sign-in. */
export const copyLinkMessages = defineMessages('copy-link.copyLinkMessages', {
  title: (organization: string) => `Everything ${organization} had`,
  lede: 'A copy of every table and every file, in one ZIP archive with a page that explains them.',
  overTitle: 'This link is over',
  failedTitle: 'The page did not load',
  failedHint: 'Nothing was lost. Try again in a moment.',
  again: 'Try again',
  loadingTitle: 'Copy of everything',
  made: 'Made',
  size: 'Size',
  until: 'The link works until',
  sum: 'SHA-256',
  download: 'Download the copy',
  keep: 'Whoever has this link can fetch the copy: keep it to yourself. Each time that it is fetched is written down.',
});
