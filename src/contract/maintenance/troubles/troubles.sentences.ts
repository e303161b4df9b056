import type { Language } from '../../language/languages.ts';
import { defineSentences, sentenceIn } from '../../language/sentences.ts';

/** What whoever reports can try, the questions that the trade will ask, and the answers to them. */
export const troubleSentences = defineSentences({
  'remedy.ALARM_BATTERY': 'Put in a new battery',
  'remedy.ALARM_BATTERY_how':
    'A chirp once a minute is an empty battery. Twist the alarm off its base, change the battery, press Test. Did it sound a real alarm? Then leave it and go outside.',
  'remedy.DISPOSAL_RESET': 'Press the reset button',
  'remedy.DISPOSAL_RESET_how':
    'Switch the disposal off and wait five minutes. Press the red button on its underside until it stays in, then switch it on. Never put a hand inside.',
  'remedy.DISPOSAL_HEX_KEY': 'Free it with a hex key',
  'remedy.DISPOSAL_HEX_KEY_how':
    'Switch it off. Put a 1/4 inch hex key into the hole in the middle of its underside and turn it both ways until it moves freely. Then press the red button.',
  'remedy.TOILET_FLAPPER': 'Seat the flapper',
  'remedy.TOILET_FLAPPER_how':
    'Lift the lid of the tank. If the rubber flapper at the bottom does not close, push it down, and see that its chain is neither caught nor too short.',
  'remedy.TOILET_FLOAT': 'Lower the float',
  'remedy.TOILET_FLOAT_how':
    'If water runs into the pipe in the middle of the tank, turn the screw at the float, or push the float down, until the water stops an inch below the rim of that pipe.',
  'remedy.TOILET_PLUNGER': 'Use a plunger',
  'remedy.TOILET_PLUNGER_how':
    'Do not flush while it stands high. Put the plunger over the hole so that it is under water, push and pull ten times, and wait for it to go down.',
  'remedy.HEATER_BREAKER': 'Look at its breaker',
  'remedy.HEATER_BREAKER_how':
    'Find the breaker marked water heater or boiler. If it stands in the middle or off, switch it fully off and on once. Does it trip again? Leave it off.',
  'remedy.HEATER_DIAL': 'Look at its temperature',
  'remedy.HEATER_DIAL_how':
    'See that the heater is on and its dial has not been turned down: 120 °F (49 °C) is usual. Give it an hour after a lot of hot water was used.',
  'remedy.PILOT_LIGHT': 'See whether the pilot light burns',
  'remedy.PILOT_LIGHT_how':
    'Only if you smell nothing: look through the little window. If the flame is out, follow the steps printed on the heater, once. You smell gas? Touch nothing, leave, and call from outside.',
  'remedy.DISHWASHER_DOOR': 'Close the door and start anew',
  'remedy.DISHWASHER_DOOR_how':
    'Press the door until it clicks, see that the faucet under the sink is open and no delayed start is set, then hold Start for three seconds.',
  'remedy.DISHWASHER_FILTER': 'Rinse the filter',
  'remedy.DISHWASHER_FILTER_how':
    'Take out the lower rack, turn out the filter in the floor of the machine, rinse it under the faucet, and put it back until it locks.',
  'remedy.WASHER_VALVES': 'Open both water valves',
  'remedy.WASHER_VALVES_how':
    'See that the valves behind the machine are open and its hoses have no kink, that the door clicks shut, and that no delayed start is set.',
  'remedy.WASHER_LOAD': 'Spread the load',
  'remedy.WASHER_LOAD_how':
    'A heavy lump stops the spin. Take out half, spread the rest, and run Spin by itself. See that the machine stands level.',
  'remedy.DRYER_LINT': 'Clean the lint filter',
  'remedy.DRYER_LINT_how':
    'Pull the lint filter, peel it clean and put it back. See that the hose behind the dryer is not squeezed, and that a timed program is set.',
  'remedy.FRIDGE_DIAL': 'Look at the dial and the plug',
  'remedy.FRIDGE_DIAL_how':
    'See that the plug sits and the light inside comes on. Set the middle of the scale, 37 °F (3 °C), and wait some hours with the door shut.',
  'remedy.FRIDGE_AIR': 'Give it air',
  'remedy.FRIDGE_AIR_how':
    'Move food away from the vents at the back inside, wipe the door seal so that it closes all around, and leave an inch of air behind the fridge.',
  'remedy.OVEN_CLOCK': 'Set the clock',
  'remedy.OVEN_CLOCK_how':
    'Many ovens heat only once their clock is set, and not while a timer or child lock is on. Set the time, end the timer, and try again.',
  'remedy.AC_MODE': 'Set it to Cool',
  'remedy.AC_MODE_how':
    'Set Cool, not Fan or Dry, and a temperature below that of the room. Close the windows and give it fifteen minutes.',
  'remedy.AC_FILTER': 'Rinse the filter',
  'remedy.AC_FILTER_how':
    'Switch it off, pull the filter behind the front grille, rinse the dust off, let it dry, and put it back. See that nothing covers the vents.',
  'remedy.DRAIN_STRAINER': 'Pull out what is caught',
  'remedy.DRAIN_STRAINER_how':
    'Lift the strainer or stopper and pull out hair and scraps with a glove. Rinse with hot water from the faucet. No chemicals: they burn whoever opens the pipe next.',
  'remedy.DRAIN_PLUNGER': 'Use a plunger',
  'remedy.DRAIN_PLUNGER_how':
    'Close the overflow with a wet cloth, let in a hand of water, put the plunger over the drain and push ten times.',
  'remedy.TAP_AERATOR': 'Rinse the sieve',
  'remedy.TAP_AERATOR_how':
    'Unscrew the little sieve at the end of the faucet or the shower head by hand, rinse out sand and scale, and screw it back.',
  'remedy.BREAKER_UNPLUG': 'Unplug everything on it',
  'remedy.BREAKER_UNPLUG_how':
    'Pull every plug in the rooms that went dark, switch the breaker on, then plug in one thing after the other. Whatever trips it is at fault: leave it out. Does it trip with nothing plugged in? Leave it off.',
  'remedy.OUTLET_GFCI': 'Press Reset on the outlet with two buttons',
  'remedy.OUTLET_GFCI_how':
    'An outlet with Test and Reset, often in the kitchen, bathroom or garage, may have switched off several others. With dry hands press Reset until it clicks. It comes out again? Leave it.',
  'remedy.OUTLET_BREAKER': 'Look at its breaker',
  'remedy.OUTLET_BREAKER_how':
    'At the breaker panel, one that stands in the middle has tripped. Switch it fully off and on once. Does it trip again? Leave it off.',
  'remedy.LIGHT_BULB': 'Try another bulb',
  'remedy.LIGHT_BULB_how':
    'Switch the light off, let the bulb cool, and put in one that works elsewhere, of no more watts than the lamp says. Only where you reach it standing on the floor or a firm step.',
  'remedy.POWER_BREAKER': 'Look at the main breaker',
  'remedy.POWER_BREAKER_how':
    'If one at the panel stands in the middle or off, switch it fully off and on once. Does it trip again? Leave it off.',
  'remedy.POWER_NEIGHBORS': 'See whether the neighbors have light',
  'remedy.POWER_NEIGHBORS_how':
    'If the whole street or house is dark, the power company knows or wants to: call the number on your bill. It comes back for all.',
  'remedy.THERMOSTAT_UP': 'Turn the thermostat up',
  'remedy.THERMOSTAT_UP_how':
    'Set Heat, and five degrees more than the room has. End any schedule or Away. Give it twenty minutes.',
  'remedy.THERMOSTAT_BATTERY': 'Put new batteries into the thermostat',
  'remedy.THERMOSTAT_BATTERY_how':
    'If its screen is blank or shows a battery, change them: pull the front off, two AA or AAA.',
  'remedy.RADIATOR_VALVE': 'Open the valve of the radiator',
  'remedy.RADIATOR_VALVE_how':
    'Turn the knob at its side fully up, and move whatever stands or hangs in front of it. Does it stay cold while others are warm? Say so below.',
  'remedy.LOCK_GRAPHITE': 'Use dry graphite',
  'remedy.LOCK_GRAPHITE_how':
    'Blow a little graphite powder, not oil, into the keyhole and turn the key some ten times. Try a spare key, too: a worn one sticks. Never force it.',

  'question.ROOM': 'Which room?',
  'question.SINCE': 'Since when?',
  'question.HOW_OFTEN': 'All the time?',
  'question.MAKE_MODEL': 'Which make and model?',
  'question.SHOWN_CODE': 'Does it show a code or light?',
  'question.OWN_MACHINE': 'Whose machine is it?',
  'question.ONE_OR_ALL_TAPS': 'One faucet or all of them?',
  'question.HEATED_BY': 'What heats it?',
  'question.HOW_MUCH_COLD': 'Which rooms are cold?',
  'question.HOW_MUCH_DARK': 'How much has no power?',
  'question.BREAKER_AGAIN': 'Does the breaker trip again?',
  'question.BULB_NEW': 'Did you try another bulb?',
  'question.HUMS': 'Does it hum when switched on?',
  'question.WATER_STOPS': 'Does water still come?',
  'question.OTHER_DRAINS': 'Are other drains slow, too?',
  'question.OTHER_TOILET': 'Is there another toilet?',
  'question.KEY_TURNS': 'Does the key turn?',
  'question.FLOOR': 'Which floor?',
  'question.HOW_LARGE': 'How large is it?',
  'question.OUTSIDE_WALL': 'Is it on an outside wall?',
  'question.WITH_RAIN': 'Only when it rains?',
  'question.SEEN_IN': 'Where do you see them?',

  'answer.ROOM_KITCHEN': 'Kitchen',
  'answer.ROOM_BATHROOM': 'Bathroom',
  'answer.ROOM_LIVING_ROOM': 'Living room',
  'answer.ROOM_BEDROOM': 'Bedroom',
  'answer.ROOM_HALL': 'Hall',
  'answer.ROOM_ELSEWHERE': 'Elsewhere',
  'answer.SINCE_TODAY': 'Today',
  'answer.SINCE_YESTERDAY': 'Yesterday',
  'answer.SINCE_DAYS': 'Some days',
  'answer.SINCE_LONGER': 'Longer',
  'answer.HOW_OFTEN_ALWAYS': 'All the time',
  'answer.HOW_OFTEN_SOMETIMES': 'Now and then',
  'answer.OWN_MACHINE_OF_HOME': 'It came with the home',
  'answer.OWN_MACHINE_OWN': 'Their own',
  'answer.ONE_OR_ALL_TAPS_ONE': 'One',
  'answer.ONE_OR_ALL_TAPS_ALL': 'All',
  'answer.HEATED_BY_GAS': 'Gas',
  'answer.HEATED_BY_ELECTRIC': 'Electricity',
  'answer.HEATED_BY_BUILDING': 'The building',
  'answer.HEATED_BY_UNKNOWN': 'Not known',
  'answer.HOW_MUCH_COLD_ONE_ROOM': 'One',
  'answer.HOW_MUCH_COLD_SOME_ROOMS': 'Some',
  'answer.HOW_MUCH_COLD_ALL': 'All',
  'answer.HOW_MUCH_DARK_ONE_SPOT': 'One outlet or lamp',
  'answer.HOW_MUCH_DARK_ONE_ROOM': 'A room',
  'answer.HOW_MUCH_DARK_ALL': 'The whole home',
  'answer.HOW_MUCH_DARK_NEIGHBORS': 'The neighbors, too',
  'answer.BREAKER_AGAIN_HOLDS': 'No, it holds',
  'answer.BREAKER_AGAIN_AT_ONCE': 'At once',
  'answer.BREAKER_AGAIN_LATER': 'After a while',
  'answer.BREAKER_AGAIN_UNKNOWN': 'Not looked',
  'answer.BULB_NEW_YES': 'Yes',
  'answer.BULB_NEW_NO': 'No',
  'answer.HUMS_HUMS': 'It hums',
  'answer.HUMS_SILENT': 'It is silent',
  'answer.WATER_STOPS_STOPPED': 'No, it stopped',
  'answer.WATER_STOPS_COMES': 'Yes',
  'answer.WATER_STOPS_ONLY_IN_USE': 'Only in use',
  'answer.OTHER_DRAINS_ONLY_THIS': 'Only this one',
  'answer.OTHER_DRAINS_OTHERS': 'Others, too',
  'answer.OTHER_TOILET_YES': 'Yes',
  'answer.OTHER_TOILET_NO': 'No',
  'answer.KEY_TURNS_TURNS': 'Yes',
  'answer.KEY_TURNS_STICKS': 'It sticks',
  'answer.KEY_TURNS_NO': 'No',
  'answer.FLOOR_GROUND': 'Street level',
  'answer.FLOOR_UPPER': 'Higher up',
  'answer.HOW_LARGE_HAND': 'As a hand',
  'answer.HOW_LARGE_DOOR': 'As a door',
  'answer.HOW_LARGE_WALL': 'A whole wall',
  'answer.OUTSIDE_WALL_YES': 'Yes',
  'answer.OUTSIDE_WALL_NO': 'No',
  'answer.OUTSIDE_WALL_UNKNOWN': 'Not known',
  'answer.WITH_RAIN_RAIN': 'Yes',
  'answer.WITH_RAIN_ALWAYS': 'No, always',
  'answer.WITH_RAIN_UNKNOWN': 'Not known',
  'answer.SEEN_IN_KITCHEN': 'Kitchen',
  'answer.SEEN_IN_BATHROOM': 'Bathroom',
  'answer.SEEN_IN_BEDROOM': 'Bedroom',
  'answer.SEEN_IN_ALL': 'Everywhere',
});

/** One of these, for pages: whoever says it through this has them loaded. */
export const sayOfTrouble = (language: Language, code: keyof typeof troubleSentences): string =>
  sentenceIn(language, code);
