import { describe, expect, it } from 'vitest';
import { remediesFor } from './remedies.ts';
import { triedAgainst, troubleIn } from './troubles.ts';
import { REMEDIES_OF, type Trouble } from './troubles.words.ts';

/** What renters write when something fails, in both Englishes. */
const SAID: readonly [Trouble, readonly string[]][] = [
  [
    'ALARM_CHIRPS',
    [
      'The smoke alarm is chirping every 30 seconds',
      'Fire alarm in the hall beeps, low battery',
      'beeping smoke detector',
      'heat alarm in the kitchen keeps chirping',
    ],
  ],
  [
    'DISPOSAL_STUCK',
    ['Garbage disposal is jammed', "The disposal hums but won't turn", 'InSinkErator is stuck', 'disposal not working'],
  ],
  [
    'TOILET_RUNS',
    [
      'Toilet keeps running',
      'The cistern keeps filling',
      'Loo is constantly running',
      "the toilet won't stop running",
      'toilet hisses all night',
    ],
  ],
  [
    'TOILET_BLOCKED',
    ['Toilet is clogged', 'The loo is blocked', "Toilet won't flush properly and is blocked", 'WC blocked again'],
  ],
  [
    'NO_HOT_WATER',
    [
      'no hot water',
      'There is no hot water in the shower',
      'Hot water stopped working',
      'The water heater is not working',
      'Geyser is not working, no hot water',
      'The shower is only cold water',
      "hot water doesn't work",
    ],
  ],
  [
    'DISHWASHER_FAILS',
    ['Dishwasher does not drain', 'The dishwasher will not start', 'dishes come out dirty from the dishwasher'],
  ],
  [
    'WASHER_FAILS',
    [
      'Washing machine will not drain',
      'The washer does not spin',
      'washing machine shakes and walks',
      "The washing machine won't start",
    ],
  ],
  ['DRYER_FAILS', ['Dryer does not heat', 'The tumble dryer leaves clothes damp', "dryer won't start"]],
  [
    'FRIDGE_WARM',
    [
      'The fridge is not cooling',
      'Refrigerator is warm',
      'freezer is not cold enough',
      'The fridge stopped working',
      'my refrigerator died',
      'freezer packed up last night',
    ],
  ],
  [
    'OVEN_FAILS',
    ['The oven does not heat', "Stove won't turn on", 'cooker not working', 'one hob ring is not working'],
  ],
  [
    'AC_NOT_COOLING',
    [
      'AC not cooling',
      'The air conditioner blows warm air',
      'A/C is not working',
      'aircon stopped cooling',
      'the air conditioning is broken',
    ],
  ],
  [
    'DRAIN_SLOW',
    [
      'Kitchen sink is clogged',
      'The bath drains slowly',
      'shower drain is blocked',
      'Water will not go down in the basin',
      'sink is draining slowly',
      'standing water in the tub',
    ],
  ],
  [
    'LOW_PRESSURE',
    [
      'Low water pressure',
      'The shower has weak pressure',
      'hardly any pressure in the kitchen tap',
      'shower is only a trickle',
    ],
  ],
  [
    'BREAKER_TRIPS',
    [
      'The breaker keeps tripping',
      'Fuse blows when I use the kettle',
      'RCD trips every morning',
      'circuit breaker tripped again',
    ],
  ],
  [
    'OUTLET_DEAD',
    [
      'Outlet in the bedroom does not work',
      'The socket is dead',
      'plug point not working in the hall',
      'no power in the kitchen outlets',
    ],
  ],
  [
    'LIGHT_OUT',
    [
      'Light in the bathroom is out',
      'hallway light not working',
      'The bulb burned out',
      'kitchen lights flicker',
      "bathroom light won't turn on",
    ],
  ],
  [
    'POWER_OUT',
    [
      'No power',
      'There is no electricity in the flat',
      'The power went out',
      'power cut since 6',
      'we have no power at all',
    ],
  ],
  [
    'NO_HEAT',
    [
      'No heat',
      'The heating is not working',
      'Radiators are cold',
      'boiler not working',
      "furnace won't turn on",
      'The thermostat is blank',
      'heater stopped working',
      'The heat is not coming on',
    ],
  ],
  ['LOCK_STIFF', ['The key sticks in the front door', 'lock is stiff', 'The key is hard to turn', 'deadbolt jams']],
];

/** What tells of none of these, though a word of it stands there. */
const OF_NONE = [
  'The smoke alarm is missing',
  'Please light the stairs better at night',
  'The water tastes of metal',
  'Where do I pay for hot water?',
  'New fridge was delivered, thank you',
  'My keys were stolen',
  'The window handle is broken',
  'The bath has a crack',
  'A tile in the shower is loose',
  'The heating bill is wrong',
  'Can I install a dishwasher?',
  'The lift is out of order',
];

describe.each(SAID)('%s', (trouble, said) => {
  it.each(said)('is what “%s” tells of, and is met by remedies of its own', (text) => {
    expect(troubleIn(text)?.trouble).toBe(trouble);
    expect(REMEDIES_OF[trouble]).toEqual(expect.arrayContaining([...remediesFor(text)]));
    expect(triedAgainst(text, REMEDIES_OF[trouble])).toEqual(REMEDIES_OF[trouble]);
  });
});

it.each(OF_NONE)('“%s” tells of none', (text) => {
  expect(troubleIn(text)).toBeNull();
});
