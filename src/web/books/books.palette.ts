import Landmark from 'lucide-react/icons/landmark';
import MoonStar from 'lucide-react/icons/moon-star';
import { defineMessages } from '#contract/language/catalogue.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls the books. */
const texts = defineMessages('books.palette.texts', { journal: 'Journal', periods: 'Periods', nights: 'Nights' });

export const palette = definePalette({
  pages: {
    [paths.journal]: { label: () => texts.journal, icon: Landmark, group: 'pages', order: 92 },
    [paths.periods]: { label: () => texts.periods, icon: Landmark, group: 'pages', order: 94 },
    [paths.nights]: { label: () => texts.nights, icon: MoonStar, group: 'pages', order: 95 },
  },
});
