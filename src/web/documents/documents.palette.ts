import FileText from 'lucide-react/icons/file-text';
import { defineMessages } from '#contract/language/catalogue.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths, withQuery } from '#web/paths.ts';

/** What the search over everything calls documents. */
const texts = defineMessages('documents.palette.texts', { list: 'Documents', found: 'Documents' });

export const palette = definePalette({
  pages: {
    [paths.documents]: { label: () => texts.list, icon: FileText, group: 'pages', order: 7 },
  },
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
});
