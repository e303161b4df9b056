import Building2 from 'lucide-react/icons/building-2';
import Plus from 'lucide-react/icons/plus';
import { defineMessages } from '#contract/language/catalogue.ts';
import { STAFF_AND_OWNERS } from '#web/noun.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls properties. */
const texts = defineMessages('properties.palette.texts', { add: 'Add a property', found: 'Properties' });

export const palette = definePalette({
  pages: {
    [paths.newProperty]: { label: () => texts.add, icon: Plus, group: 'create', order: 20 },
  },
  search: {
    heading: () => texts.found,
    order: 10,
    access: STAFF_AND_OWNERS,
    subject: 'property',
    hitOf: ({ id, name, detail }) => ({ href: paths.property(id), label: name, hint: detail ?? '', icon: Building2 }),
  },
});
