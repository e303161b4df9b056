import AlarmClock from 'lucide-react/icons/alarm-clock';
import Hourglass from 'lucide-react/icons/hourglass';
import Scale from 'lucide-react/icons/scale';
import { defineMessages } from '#contract/language/catalogue.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls the rules for rent. */
const texts = defineMessages('rent.palette.texts', {
  rules: 'Rent rules',
  lateFees: 'Late fees to look at',
  heldRent: 'Rent that is not charged',
});

export const palette = definePalette({
  pages: {
    [paths.lateFees]: { label: () => texts.lateFees, icon: AlarmClock, group: 'pages', order: 96 },
    [paths.heldRent]: { label: () => texts.heldRent, icon: Hourglass, group: 'pages', order: 97 },
    [paths.rentRules]: { label: () => texts.rules, icon: Scale, group: 'pages', order: 90 },
  },
});
