import FileUp from 'lucide-react/icons/file-up';
import { defineMessages } from '#contract/language/catalogue.ts';
import { defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the search over everything calls imports. */
const texts = defineMessages('imports.noun.texts', {
  list: 'Imports',
  begin: 'Import a portfolio',
});

export const imports = defineNoun({
  name: 'imports',
  pages: [
    {
      path: paths.imports,
      within: paths.properties,
      access: 'imports:run',
      screen: lazyPage(() => import('./imports.page.tsx').then((m) => m.ImportsPage)),
      reads: [{ url: '/api/imports' }],
      palette: { label: () => texts.list, icon: FileUp, group: 'pages', order: 20 },
    },
    {
      path: paths.newImport,
      within: paths.properties,
      access: 'imports:run',
      screen: lazyPage(() => import('./new-import.page.tsx').then((m) => m.NewImportPage)),
      isFlow: true,
      palette: { label: () => texts.begin, icon: FileUp, group: 'create', order: 50 },
    },
    {
      path: '/imports/$importId',
      within: paths.properties,
      access: 'imports:run',
      screen: lazyPage(() => import('./import.page.tsx').then((m) => m.ImportPage)),
      reads: [{ url: '/api/imports/$importId' }],
    },
  ],
  words: () => import('./imports.words.ts').then((m) => m.importNounWords),
});
