import type { Sentence } from '../../language/sentences.ts';
import type { troubleSentences } from './troubles.sentences.ts';

const sentences: Partial<Record<keyof typeof troubleSentences, Sentence>> = {
  'remedy.DISPOSAL_HEX_KEY': 'Free it with an Allen key',
  'remedy.DISPOSAL_RESET_how':
    'Switch the waste disposal off and wait five minutes. Press the red button on its underside until it stays in, then switch it on. Never put a hand inside.',
  'remedy.DISPOSAL_HEX_KEY_how':
    'Switch it off. Put a 6 mm Allen key into the hole in the middle of its underside and turn it both ways until it moves freely. Then press the red button.',
  'remedy.TOILET_FLAPPER': 'Seat the flush valve',
  'remedy.TOILET_FLAPPER_how':
    'Lift the lid of the cistern. Press the button a few times so that the valve at the bottom seats itself, and see that nothing is caught under it.',
  'remedy.TOILET_FLOAT_how':
    'If water runs into the overflow in the middle of the cistern, turn the screw at the float, or push the float down, until the water stops 2 cm below its rim.',
  'remedy.HEATER_BREAKER': 'Look at its switch at the fuse box',
  'remedy.HEATER_BREAKER_how':
    'Find the switch marked boiler or immersion heater in the fuse box. If it is off, switch it on once. Does it trip again? Leave it off.',
  'remedy.HEATER_DIAL_how':
    'See that the boiler is on, hot water is set by its programmer, and its dial has not been turned down: 60 °C for a cylinder is usual. Give a cylinder an hour after a lot was used.',
  'remedy.DISHWASHER_DOOR_how':
    'Press the door until it clicks, see that the tap under the sink is open and no delayed start is set, then hold Start for three seconds.',
  'remedy.DISHWASHER_FILTER_how':
    'Take out the lower basket, turn out the filter in the floor of the machine, rinse it under the tap, and put it back until it locks.',
  'remedy.WASHER_VALVES': 'Open the water tap',
  'remedy.WASHER_VALVES_how':
    'See that the tap behind the machine is open and its hose has no kink, that the door clicks shut, and that no delayed start is set.',
  'remedy.DRYER_LINT': 'Clean the fluff filter',
  'remedy.DRYER_LINT_how':
    'Pull the fluff filter, peel it clean and put it back. Empty the water tank if it has one, and see that the hose behind the dryer is not squeezed.',
  'remedy.FRIDGE_DIAL_how':
    'See that the plug sits and the light inside comes on. Set the middle of the scale, 3 to 5 °C, and wait some hours with the door shut.',
  'remedy.FRIDGE_AIR_how':
    'Move food away from the vents at the back inside, wipe the door seal so that it closes all around, and leave a few centimetres of air behind the fridge.',
  'remedy.DRAIN_STRAINER_how':
    'Lift the strainer or plug and pull out hair and scraps with a glove. Rinse with hot water from the tap. No chemicals: they burn whoever opens the pipe next.',
  'remedy.TAP_AERATOR_how':
    'Unscrew the little sieve at the end of the tap or the shower head by hand, rinse out sand and limescale, and screw it back.',
  'remedy.BREAKER_UNPLUG_how':
    'Pull every plug in the rooms that went dark, switch the fuse box back on, then plug in one thing after the other. Whatever trips it is at fault: leave it out. Does it trip with nothing plugged in? Leave it off.',
  'remedy.OUTLET_GFCI': 'Look for a switch at the socket',
  'remedy.OUTLET_GFCI_how':
    'See that the switch of the socket is on, and that the plug works elsewhere. In kitchens a separate switch above the worktop may feed it. With dry hands switch it off and on.',
  'remedy.OUTLET_BREAKER': 'Look at the fuse box',
  'remedy.OUTLET_BREAKER_how':
    'A switch in the fuse box that is down has tripped. Push it up once. Does it trip again? Leave it down.',
  'remedy.POWER_BREAKER': 'Look at the main switch',
  'remedy.POWER_BREAKER_how':
    'If the main switch or another in the fuse box is down, push it up once. Does it trip again? Leave it down.',
  'remedy.POWER_NEIGHBORS': 'See whether the neighbours have light',
  'remedy.POWER_NEIGHBORS_how':
    'If the whole street or house is dark, the network operator knows or wants to: in Great Britain call 105. It comes back for all. With a prepaid meter, look whether it has credit.',
  'question.ONE_OR_ALL_TAPS': 'One tap or all of them?',
  'question.BREAKER_AGAIN': 'Does the fuse box trip again?',
  'answer.HOW_MUCH_DARK_ONE_SPOT': 'One socket or lamp',
  'answer.HOW_MUCH_DARK_NEIGHBORS': 'The neighbours, too',
};
export default sentences;
