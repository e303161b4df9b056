import { defineNoun, keptOf } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** One document is a dialog over the list, or over the page of what it belongs to. */
export const documents = defineNoun({
  name: 'documents',
  pages: [
    {
      path: paths.documents,
      within: paths.properties,
      access: 'documents:read',
      screen: lazyPage(() => import('./documents.page.tsx').then((m) => m.DocumentsPage)),
      reads: [{ url: '/api/documents?sort=name' }, keptOf('documents')],
    },
  ],
  words: () => import('./documents.words.ts').then((m) => m.documentNounWords),
});
