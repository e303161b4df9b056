import FileText from 'lucide-react/icons/file-text';
import { defineMessages } from '#contract/language/catalogue.ts';
import { defineNoun, keptOf } from '#web/noun.ts';
import { paths, withQuery } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the search over everything calls documents. */
const texts = defineMessages('documents.noun.texts', { list: 'Documents', found: 'Documents' });

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
      palette: { label: () => texts.list, icon: FileText, group: 'pages', order: 7 },
    },
  ],
  search: {
    heading: () => texts.found,
    order: 50,
    access: 'documents:read',
    subject: 'document',
    hitOf: ({ id, name, detail }) => ({
      href: withQuery(paths.documents, { document: id }),
      label: name,
      hint: detail ?? '',
      icon: FileText,
    }),
  },
  words: () => import('./documents.words.ts').then((m) => m.documentNounWords),
});
