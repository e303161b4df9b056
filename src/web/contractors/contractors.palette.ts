import Plus from 'lucide-react/icons/plus';
import { defineMessages } from '#contract/language/catalogue.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls contractors. */
const texts = defineMessages('contractors.palette.texts', { add: 'Add a contractor' });

export const palette = definePalette({
  pages: {
    [paths.newContractor]: { label: () => texts.add, icon: Plus, group: 'create', order: 45 },
  },
});
