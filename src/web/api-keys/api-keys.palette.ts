import Plug from 'lucide-react/icons/plug';
import { defineMessages } from '#contract/language/catalogue.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls API keys. */
const texts = defineMessages('api-keys.palette.texts', { add: 'Make an API key' });

export const palette = definePalette({
  pages: {
    [paths.newApiKey]: { label: () => texts.add, icon: Plug, group: 'create', order: 90 },
  },
});
