import { defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

export const imports = defineNoun({
  name: 'imports',
  pages: [
    {
      path: paths.imports,
      within: paths.properties,
      access: 'imports:run',
      screen: lazyPage(() => import('./imports.page.tsx').then((m) => m.ImportsPage)),
      reads: [{ url: '/api/imports' }],
    },
    {
      path: paths.newImport,
      within: paths.properties,
      access: 'imports:run',
      screen: lazyPage(() => import('./new-import.page.tsx').then((m) => m.NewImportPage)),
      isFlow: true,
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
