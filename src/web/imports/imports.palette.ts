import FileUp from 'lucide-react/icons/file-up';
import { defineMessages } from '#contract/language/catalogue.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls imports. */
const texts = defineMessages('imports.palette.texts', { list: 'Imports', begin: 'Import a portfolio' });

export const palette = definePalette({
  pages: {
    [paths.imports]: { label: () => texts.list, icon: FileUp, group: 'pages', order: 20 },
    [paths.newImport]: { label: () => texts.begin, icon: FileUp, group: 'create', order: 50 },
  },
});
