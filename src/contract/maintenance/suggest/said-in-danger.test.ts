import { describe, expect, it } from 'vitest';
import { emergencyIn } from './emergencies.ts';
import type { Emergency } from './suggest.words.ts';

/** What renters write in danger, in the words of New York, London and Mumbai, in a hurry and with slips of the thumb. */
const IN_DANGER: readonly [Emergency, readonly string[]][] = [
  [
    'GAS',
    [
      'there is a gas smell in the kitchen',
      'Smells like gas by the stove',
      'strong smell of gas in hallway pls come',
      'I think we have a gas leak',
      'Gas is leaking from the cylinder',
      'The whole flat stinks of gas',
      'Gas leakage in kitchen',
      'rotten egg smell near the boiler',
    ],
  ],
  [
    'CARBON_MONOXIDE',
    [
      'Carbon monoxide alarm is going off',
      'CO detector keeps going off',
      'The CO alarm is sounding',
      'my co2 alarm is beeping and I have a headache, carbon monoxide?',
      'Alarm for carbon monoxide beeping four times',
    ],
  ],
  [
    'FIRE',
    [
      'The oven is on fire',
      'FIRE in the kitchen',
      'There are flames coming out of the dryer',
      'Smoke is pouring out of the bin room',
      'The hallway is full of smoke',
      'something is burning in the flat below, lots of smoke',
      'Our bin store caught fire',
    ],
  ],
  [
    'SPARKS',
    [
      'Sparks from the socket when I plug in the kettle',
      'the outlet is smoking',
      'Burning smell from the fuse box',
      'I get an electric shock when I touch the switch',
      'switchboard is sparking',
      'Light fitting is buzzing and sparking',
      'The plug socket is burnt and smoking',
      'exposed wires in the hallway gave me a shock',
      'Got electrocuted by the light switch',
    ],
  ],
  [
    'FLOOD',
    [
      'Burst pipe!!',
      'pipe burst under the sink and I cannot turn it off',
      'Water is gushing out of the wall',
      'My bathroom is flooded',
      'The kitchen is flooding',
      'Water pouring in from the flat upstairs',
      'Ceiling is leaking badly, water coming through the lights',
      'water everywhere, it wont stop',
      'Water is dripping from the ceiling onto the sockets',
      'There is water all over the floor and it keeps coming',
      'the washing machine hose came off and it is flooding the flat',
      'Radiator valve broke off and water is spraying everywhere',
      'the ceiling has come down because of the leak',
    ],
  ],
  [
    'SEWAGE',
    [
      'Sewage is coming up in the shower',
      'Raw sewage in the basement',
      'Toilet backing up into the bath',
      'drains are backed up and waste is coming out of the shower',
      'Poo coming up through the shower drain',
      'toilet is overflowing with sewage',
    ],
  ],
  [
    'TRAPPED',
    [
      'Someone is stuck in the lift',
      'We are trapped in the elevator',
      'my son locked himself in the bathroom and cannot get out',
      'people stuck inside the lift on the third floor',
    ],
  ],
  [
    'NOT_SECURE',
    [
      'I am locked out',
      'Our flat was broken into last night',
      'we have been burgled',
      'Break in at the building',
      'The front door does not lock',
      "Can't lock my front door",
      'front door wont close or lock',
      'Someone kicked my door in',
      'Ground floor window is smashed',
      'lost my keys and cant get in',
      'The lock on my front door is broken and anyone can walk in',
    ],
  ],
  [
    'NO_HEAT',
    [
      'No heat and it is freezing outside',
      'Heating not working and we have a newborn',
      'The boiler is broken and I am pregnant',
      'heating is off, my elderly mother lives here',
      'Furnace died, it is below zero',
      'no heating, 3 month old baby in the flat',
      'There is no heat and my daughter is sick',
      'radiators cold and my father is 82',
    ],
  ],
  [
    'MEDICAL_POWER',
    [
      'Power is out and my husband is on oxygen',
      'No electricity, I keep insulin in the fridge',
      'power cut and I need my CPAP',
      'Electricity went off, my wife is on dialysis at home',
    ],
  ],
  [
    'NO_TOILET',
    [
      'our only toilet is clogged',
      "The toilet won't flush and it is the only one we have",
      'No working toilet in the flat',
      'we only have one toilet and it is blocked',
      'only bathroom, toilet overflowing',
    ],
  ],
  [
    'NO_WATER',
    [
      'No water in the flat',
      'There is no running water',
      'We have no water since this morning',
      'no water coming out of any tap',
      'The water has been off all day',
      'no water supply in the whole building',
    ],
  ],
];

/** What renters write of things that can wait for the office, however near the words are to danger. */
const NOT_IN_DANGER = [
  'Gas bill is too high',
  'Please read the gas meter',
  'One burner of the gas stove does not light',
  'The gas barbecue on the patio was left there by the last tenant',
  'Carbon monoxide detector needs a new battery',
  'Can we get a fire extinguisher for the hallway?',
  'The fire door squeaks',
  'Fire alarm test is too loud',
  'Fireplace is dirty',
  'Smoke detector chirps every minute',
  'Neighbours smoke on the balcony',
  'The spark plug of the lawn mower is gone',
  'The light switch is loose',
  'The tap drips',
  'Small leak under the sink, a bucket is enough',
  'The shower drains slowly',
  'Water stain on the ceiling, it is dry now',
  'The gutter overflows when it rains',
  'Bad smell from the drain in summer',
  'Toilet runs after flushing',
  'One of the two toilets is blocked',
  'The lift is slow',
  'The elevator is out of order',
  'The zip of the sofa is stuck',
  'A drawer in the bathroom is stuck',
  'The bathroom window sticks',
  'Key is hard to turn in the front door',
  'I would like a second key',
  'The lock of the mailbox is broken',
  'My bike lock is broken',
  'Bedroom window does not close on the fourth floor',
  'The heating is too warm',
  'One radiator stays cold',
  'Can the heating be turned on earlier?',
  'The heating rattles',
  'Power outlet in the bedroom is dead',
  'The water pressure is low',
  'No hot water',
  'The hot water is off',
  'The water is a bit brown',
  'No water pressure in the shower',
  'There was no water damage',
  'The flood last year left marks on the wall',
  'Thank you, the leak is fixed and no water comes through the ceiling any more',
  'Is it not on fire safety rules that the bins block the way?',
  'My baby cannot sleep because of the noise',
  'The freezer is not freezing',
  'We will be away, no one is ill',
  'The kitchen sink drain smells like rotten eggs',
  'The front door does not close by itself',
  'There is a break in the fence',
  'Dog poo on the floor of the hallway',
  'The fire in the fireplace smokes up the glass',
  'The light bulb is burning out',
  'My father is 82 and needs a grab rail',
  'The heating is off and it is 80 degrees in here, which is fine',
  'I locked my bike in the cellar',
  'The hot water has been off all day',
  'No water for the plants in the courtyard tap',
  'Only one of the lights works, the toilet is fine',
  'Water marks on the light switch plate',
  'The carbon monoxide alarm is missing in the hallway',
];

describe.each(IN_DANGER)('%s', (emergency, said) => {
  it.each(said)('is what “%s” tells of', (text) => {
    const found = emergencyIn(text);
    expect(found?.emergency).toBe(emergency);
    expect(text).toContain(found?.typed);
  });
});

it.each(NOT_IN_DANGER)('“%s” can wait', (text) => {
  expect(emergencyIn(text)).toBeNull();
});
