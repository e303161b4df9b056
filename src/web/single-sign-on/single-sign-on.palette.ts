import KeySquare from 'lucide-react/icons/key-square';
import { defineMessages } from '#contract/language/catalogue.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls single sign-on. */
const texts = defineMessages('single-sign-on.palette.texts', { page: 'Single sign-on' });

export const palette = definePalette({
  pages: {
    [paths.signOnSettings]: { label: () => texts.page, icon: KeySquare, group: 'pages', order: 60 },
  },
});
