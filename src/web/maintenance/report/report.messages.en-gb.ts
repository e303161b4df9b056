import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './report.messages.ts';

const texts: Variant<typeof base> = {
  faultTexts: {
    PLUMBING: {
      what: [
        { label: 'From the ceiling', title: 'Water comes from the ceiling' },
        { label: 'Under a sink or bath', title: 'Water under a sink or bath' },
        { label: 'A tap, toilet or drain', title: 'Trouble with a tap, toilet or drain' },
        { label: 'From a machine or radiator', title: 'Water comes from a machine or radiator' },
      ],
    },
    ELECTRICAL: {
      what: [
        { label: 'Everything', title: 'No power at all' },
        { label: 'A room or a socket', title: 'No power in a room or socket' },
        { label: 'A light', title: 'A light does not work' },
        { label: 'Something else', title: 'Trouble with the electricity' },
      ],
      advice: { text: 'Switch it off at the fuse box and do not touch it again.' },
    },
    APPLIANCE: {
      what: [
        { label: 'Cooker or oven', title: 'Trouble with the cooker or oven' },
        { label: 'Fridge or freezer', title: 'Trouble with the fridge or freezer' },
        { label: 'Washing machine or dryer', title: 'Trouble with the washing machine or dryer' },
        { label: 'Dishwasher', title: 'Trouble with the dishwasher' },
      ],
    },
    WALLS_CEILINGS: {
      name: 'Damp or mould',
      what: [
        { label: 'Mould', title: 'Mould' },
        { label: 'A wet patch', title: 'A wet patch on a wall or ceiling' },
        { label: 'Cracks or loose plaster', title: 'Cracks or loose plaster' },
      ],
    },
    WINDOWS_DOORS: {
      what: [
        { label: 'The glass is broken', title: 'A window is broken' },
        { label: 'It does not close', title: 'A window does not close' },
        { label: 'It does not open', title: 'A window does not open' },
        { label: 'It lets in a draught', title: 'A window lets in a draught' },
      ],
    },
  },
};
export default texts;
