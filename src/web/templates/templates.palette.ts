import TextQuote from 'lucide-react/icons/text-quote';
import { defineMessages } from '#contract/language/catalogue.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls templates. */
const texts = defineMessages('templates.palette.texts', { list: 'Message templates' });

export const palette = definePalette({
  pages: {
    [paths.messageTemplates]: { label: () => texts.list, icon: TextQuote, group: 'pages', order: 8 },
  },
});
