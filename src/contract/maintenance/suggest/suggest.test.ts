import { describe, expect, it } from 'vitest';
import type { TicketCategory, TicketPriority } from '../maintenance.words.ts';
import { emergencyIn } from './emergencies.ts';
import { phraseOf } from './features.ts';
import { guessCategory, guessPriority, type Learned, lessonOf, NOTHING_LEARNED } from './suggest.ts';

/** What people write, and what somebody who sorts reports makes of it. */
const REPORTS: readonly [TicketCategory, string][] = [
  ['PLUMBING', 'The faucet in the kitchen drips all night'],
  ['PLUMBING', "Kitchen tap won't turn off completely"],
  ['PLUMBING', 'Toilet keeps running after flushing'],
  ['PLUMBING', 'The toilet is blocked'],
  ['PLUMBING', 'Shower drains very slowly, I stand in water'],
  ['PLUMBING', 'Leak under the bathroom sink, bucket fills overnight'],
  ['PLUMBING', 'Low water pressure in the shower'],
  ['PLUMBING', 'Sewage is coming up through the bathtub'],
  ['PLUMBING', 'Water is coming through my ceiling from the flat above'],
  ['PLUMBING', 'Washbasin plug is stuck and the water will not go down'],
  ['PLUMBING', 'No water at all since this morning'],
  ['PLUMBING', 'Pipe burst behind the wall'],
  ['PLUMBING', "The cistern doesn't fill up any more"],
  ['PLUMBING', 'Bath seal has gone and water gets on the floor'],
  ['PLUMBING', 'Brown water from the cold tap'],
  ['HEATING', 'No hot water'],
  ['HEATING', 'Boiler shows F22 and there is no heat'],
  ['HEATING', 'The radiator in the bedroom stays cold'],
  ['HEATING', "Thermostat is blank and the furnace won't start"],
  ['HEATING', 'Smell of gas in the hallway'],
  ['HEATING', 'AC is not cooling, it is 90 degrees in here'],
  ['HEATING', 'Air conditioner drips and blows warm air'],
  ['HEATING', 'Radiators gurgle and only get lukewarm'],
  ['HEATING', 'Carbon monoxide alarm went off'],
  ['HEATING', 'The heating has been off since Friday and it is freezing'],
  ['HEATING', 'Boiler is losing pressure every day'],
  ['HEATING', 'Pilot light keeps going out on the water heater'],
  ['ELECTRICAL', 'Outlet sparks when I plug in the kettle'],
  ['ELECTRICAL', 'No power in the kitchen'],
  ['ELECTRICAL', 'The light in the hallway flickers'],
  ['ELECTRICAL', 'Breaker trips every time I use the microwave and heater together'],
  ['ELECTRICAL', 'Smoke detector chirps every minute'],
  ['ELECTRICAL', 'Half of the flat has no electricity, fuse box keeps tripping'],
  ['ELECTRICAL', 'Ceiling lamp fell down and wires hang out'],
  ['ELECTRICAL', 'Bathroom fan is loud and does nothing'],
  ['ELECTRICAL', 'Doorbell does not ring'],
  ['ELECTRICAL', 'Light switch in the bedroom is loose and gets warm'],
  ['ELECTRICAL', 'Bulb in the bathroom is out and I cannot reach it'],
  ['APPLIANCE', 'Washing machine leaks'],
  ['APPLIANCE', 'The fridge is warm and the food is spoiling'],
  ['APPLIANCE', 'Dishwasher leaves dirty water at the bottom'],
  ['APPLIANCE', 'Oven does not heat up'],
  ['APPLIANCE', 'Tumble dryer makes a terrible noise'],
  ['APPLIANCE', "Freezer ices up and the door won't shut"],
  ['APPLIANCE', "One burner on the stove doesn't ignite"],
  ['APPLIANCE', 'Garbage disposal hums but does not spin'],
  ['APPLIANCE', 'The hob glass is cracked'],
  ['APPLIANCE', 'Cooker hood light and fan stopped working'],
  ['APPLIANCE', 'Washer stops in the middle of the cycle full of water'],
  ['LOCKS', 'I lost my key'],
  ['LOCKS', 'Street door does not lock'],
  ['LOCKS', 'Locked out of my apartment'],
  ['LOCKS', 'The key broke off in the lock'],
  ['LOCKS', "Intercom buzzes but the door doesn't open"],
  ['LOCKS', 'Front door handle came off in my hand'],
  ['LOCKS', 'Deadbolt sticks and I have to force it'],
  ['LOCKS', 'Key fob for the entrance stopped working'],
  ['LOCKS', 'Need a spare key for my new flatmate'],
  ['WINDOWS_DOORS', 'A window does not close'],
  ['WINDOWS_DOORS', 'Bedroom window pane cracked by a ball'],
  ['WINDOWS_DOORS', 'Cold draught from the living room window'],
  ['WINDOWS_DOORS', 'Balcony door scrapes over the floor and will not slide'],
  ['WINDOWS_DOORS', 'The blind in the bedroom fell down'],
  ['WINDOWS_DOORS', 'Condensation between the panes of double glazing'],
  ['WINDOWS_DOORS', 'Closet door is off its hinges'],
  ['WINDOWS_DOORS', 'Fly screen on the patio door is torn'],
  ['WALLS_CEILINGS', 'Mould on the bedroom wall'],
  ['WALLS_CEILINGS', 'Black spots of mold around the closet'],
  ['WALLS_CEILINGS', 'Paint is peeling off the bathroom ceiling'],
  ['WALLS_CEILINGS', 'Large crack in the plaster above the door'],
  ['WALLS_CEILINGS', 'A tile came loose in the bathroom'],
  ['WALLS_CEILINGS', 'Floorboard in the living room is broken'],
  ['WALLS_CEILINGS', 'The carpet has come up by the stairs in my flat'],
  ['WALLS_CEILINGS', 'Damp patch on the outside wall that keeps growing'],
  ['WALLS_CEILINGS', 'Ceiling is sagging in the corner'],
  ['WALLS_CEILINGS', 'Hole in the drywall behind the couch'],
  ['ROOF', 'Roof leaks'],
  ['ROOF', 'The gutter overflows whenever it rains'],
  ['ROOF', 'Slates came off the roof in the storm'],
  ['ROOF', 'Rain comes in through the skylight'],
  ['ROOF', 'Downpipe is broken and water runs down the wall'],
  ['ROOF', 'Shingles are lying on the lawn after the storm'],
  ['PESTS', 'Mice in the kitchen'],
  ['PESTS', 'Cockroaches behind the fridge'],
  ['PESTS', 'I found bed bugs in the mattress'],
  ['PESTS', 'Wasp nest under the roof'],
  ['PESTS', 'Ants are coming in under the back door'],
  ['PESTS', 'Rat droppings in the cellar'],
  ['PESTS', 'Moths in the carpet'],
  ['PESTS', 'Scratching in the walls at night, I think squirrels'],
  ['COMMON_AREA', 'The elevator is stuck'],
  ['COMMON_AREA', 'Lift out of order again'],
  ['COMMON_AREA', 'Lobby lights have been out for a week'],
  ['COMMON_AREA', 'Somebody broke the mailbox in the entrance hall'],
  ['COMMON_AREA', 'Handrail on the second landing is loose'],
  ['COMMON_AREA', 'Strollers block the stairwell'],
  ['COMMON_AREA', 'Laundry room door does not close'],
  ['OUTSIDE', 'The gate to the garden hangs'],
  ['OUTSIDE', 'A branch of the big tree hangs over the parking lot'],
  ['OUTSIDE', 'Ice on the path, somebody will fall'],
  ['OUTSIDE', 'Fence blew down in the wind'],
  ['OUTSIDE', 'Nobody has mowed the grass since May'],
  ['OUTSIDE', 'Pothole in the driveway'],
  ['OUTSIDE', 'Snow has not been cleared'],
  ['OUTSIDE', 'Sprinkler runs day and night'],
  ['CLEANING', 'Graffiti at the entrance'],
  ['CLEANING', 'Rubbish has not been collected for two weeks'],
  ['CLEANING', 'The stairs have not been cleaned this month'],
  ['CLEANING', 'Somebody dumped a mattress next to the bins'],
  ['CLEANING', 'Trash bags all over the back'],
  ['CLEANING', 'Vomit in the lift'],
];

const URGENT: readonly [TicketPriority, string][] = [
  ['EMERGENCY', 'Smell of gas in the hallway'],
  ['EMERGENCY', 'I can smell gas near the stove'],
  ['EMERGENCY', 'Gas leak in the kitchen'],
  ['EMERGENCY', 'The carbon monoxide alarm is going'],
  ['EMERGENCY', 'CO detector went off twice'],
  ['EMERGENCY', 'There is smoke coming out of the dryer'],
  ['EMERGENCY', 'Outlet sparks when I plug in the kettle'],
  ['EMERGENCY', 'Burning smell from the fuse box'],
  ['EMERGENCY', 'Pipe burst behind the wall'],
  ['EMERGENCY', 'Water is pouring through the ceiling'],
  ['EMERGENCY', "The bathroom is flooded and I can't stop it"],
  ['EMERGENCY', 'Sewage is coming up through the bathtub'],
  ['EMERGENCY', 'My son is trapped in the elevator'],
  ['EMERGENCY', 'I am locked out of my apartment'],
  ['EMERGENCY', 'I cannot lock my front door'],
  ['EMERGENCY', 'Somebody broke into our flat and the door is kicked in'],
  ['EMERGENCY', 'No heat and we have a newborn'],
  ['EMERGENCY', 'Heating is broken, my mother is 84 years old'],
  ['EMERGENCY', 'The boiler stopped and it is freezing in here'],
  ['EMERGENCY', 'No power and my husband needs his oxygen machine'],
  ['EMERGENCY', 'Our only toilet is blocked'],
  ['EMERGENCY', 'No water at all since this morning'],
  ['HIGH', 'No hot water'],
  ['HIGH', 'No heating in the living room since Monday'],
  ['HIGH', 'The fridge is warm and the food is spoiling'],
  ['HIGH', 'Urgent: boiler shows an error'],
  ['HIGH', 'No power in half of the rooms'],
  ['HIGH', 'Mold is spreading and my child has asthma'],
  ['HIGH', 'Handrail is dangerous, my neighbor fell'],
  ['LOW', 'Could somebody repaint the hallway some day, no hurry'],
  ['LOW', 'Bedroom door squeaks a little'],
  ['LOW', 'Please change the name at the bell, not urgent'],
  ['LOW', 'The paint is peeling on the balcony'],
  ['LOW', 'Moss and weeds on the path'],
];

/** Others, by which nothing was chosen: what is right of these is what can be expected. */
const UNSEEN: readonly [TicketCategory, string][] = [
  ['PLUMBING', 'The kitchen sink is backing up and smells'],
  ['PLUMBING', 'My shower only has scalding hot or ice cold'],
  ['PLUMBING', 'There is a puddle around the base of the toilet every morning'],
  ['PLUMBING', 'The outside tap drips and wastes water'],
  ['PLUMBING', 'Drain in the basement backed up'],
  ['PLUMBING', 'Dripping noise behind the bathroom tiles, I think a pipe'],
  ['PLUMBING', 'Toilet flush handle broken'],
  ['HEATING', "Can't get the temperature above 60"],
  ['HEATING', 'Boiler keeps locking out, error E119'],
  ['HEATING', 'Heater blows cold air'],
  ['HEATING', 'Radiator leaking in the hall'],
  ['HEATING', 'We have had no hot water since Sunday evening'],
  ['HEATING', 'Thermostat does not react to anything'],
  ['HEATING', 'The air conditioning unit is making a rattling noise'],
  ['ELECTRICAL', 'Power went out in the back bedroom'],
  ['ELECTRICAL', 'Sockets in the lounge are dead'],
  ['ELECTRICAL', 'The fuse blew and will not reset'],
  ['ELECTRICAL', 'Lights dim when the kettle is on'],
  ['ELECTRICAL', 'Smoke alarm goes off for no reason'],
  ['ELECTRICAL', 'Exposed wires next to the meter'],
  ['APPLIANCE', 'Fridge light works but it does not cool'],
  ['APPLIANCE', 'The cooker will not ignite'],
  ['APPLIANCE', 'Dishwasher does not drain'],
  ['APPLIANCE', 'Washing machine will not spin and the door stays locked'],
  ['APPLIANCE', 'Microwave turntable is broken'],
  ['APPLIANCE', 'Freezer compartment leaks onto the floor'],
  ['LOCKS', 'I cannot get in, the lock is jammed'],
  ['LOCKS', 'We only got one set of keys and need two'],
  ['LOCKS', 'Door to the flat swells and is hard to close'],
  ['LOCKS', 'Lost my wallet with the fob for the building'],
  ['LOCKS', 'Entry phone is dead'],
  ['WINDOWS_DOORS', 'The sash window drops by itself'],
  ['WINDOWS_DOORS', 'Wind whistles through the window frame'],
  ['WINDOWS_DOORS', 'Glass in the back door is smashed'],
  ['WINDOWS_DOORS', 'Shutter on the bedroom window is stuck half way'],
  ['WALLS_CEILINGS', 'Brown stain on the ceiling is getting bigger'],
  ['WALLS_CEILINGS', 'Wallpaper coming off in the hall'],
  ['WALLS_CEILINGS', 'Kitchen floor tiles are cracked'],
  ['WALLS_CEILINGS', 'Everything in the closet smells musty and there is mildew'],
  ['WALLS_CEILINGS', 'Plaster fell off the wall behind my bed'],
  ['WALLS_CEILINGS', 'Black mold in the shower corner'],
  ['ROOF', 'Gutters are full of leaves'],
  ['ROOF', 'Water drips through the loft hatch when it rains'],
  ['ROOF', 'A roof tile fell into the garden'],
  ['ROOF', 'Leak around the chimney'],
  ['PESTS', 'There are little brown bugs in the pantry'],
  ['PESTS', 'Something is living in the attic, we hear it at night'],
  ['PESTS', "Fleas after the last tenant's dog"],
  ['PESTS', 'Wasps by the balcony'],
  ['PESTS', 'Mouse droppings under the sink'],
  ['COMMON_AREA', 'The lights on the stairs are out on the third floor'],
  ['COMMON_AREA', 'Washer in the laundry room takes my coins'],
  ['COMMON_AREA', 'Lift doors keep opening and closing'],
  ['COMMON_AREA', 'Door of the bike room was forced'],
  ['OUTSIDE', 'The hedge needs cutting, it hangs over the sidewalk'],
  ['OUTSIDE', 'The lamp in the parking lot is broken'],
  ['OUTSIDE', 'Garden fence panel is loose'],
  ['OUTSIDE', 'Steps at the back are icy'],
  ['CLEANING', 'The bins overflow and attract rats'],
  ['CLEANING', 'Somebody sprayed the wall by the door'],
  ['CLEANING', 'The hallway is filthy'],
  ['CLEANING', 'Old sofa left by the recycling'],
];

/** What one house calls its own things: corrected so, and then said again in other words. */
const TAUGHT: readonly [TicketCategory, string[], string][] = [
  ['HEATING', ['The Vaillant shows F22', 'Vaillant beeps and stopped'], 'Our Vaillant is silent'],
  ['LOCKS', ['Ring is offline', 'The Ring at the entrance shows nothing'], 'The Ring does not react'],
  ['PLUMBING', ['The Saniflo hums', 'Saniflo runs for hours'], 'Saniflo again'],
  ['COMMON_AREA', ['Paternoster stands still', 'The paternoster squeals'], 'Paternoster out of order'],
  ['APPLIANCE', ['Nespresso in the break room is dead', 'Nespresso shows an error'], 'The Nespresso blinks red'],
  ['ELECTRICAL', ['KNX display is black', 'KNX buttons do nothing'], 'KNX shows an error'],
  ['OUTSIDE', ['The Hof is full of puddles', 'Somebody parks in the Hof'], 'Lantern in the Hof'],
  ['CLEANING', ['Müll steht im Weg', 'Der Müll wurde nicht geholt'], 'Müll seit Tagen nicht geholt'],
];

type Correction = readonly [TicketCategory, string];
/** What so many corrections teach. */
function learnedFrom(corrections: readonly Correction[]): Learned<TicketCategory> {
  const lessons: Partial<Record<TicketCategory, number>> = {};
  const counts = new Map<string, Partial<Record<TicketCategory, number>>>();
  for (const [category, words] of corrections) {
    lessons[category] = (lessons[category] ?? 0) + 1;
    for (const key of lessonOf('CATEGORY', words)) {
      const said = counts.get(key) ?? {};
      said[category] = (said[category] ?? 0) + 1;
      counts.set(key, said);
    }
  }
  return { lessons, counts };
}

const rightOf = (reports: readonly Correction[], learned: Learned<TicketCategory> = NOTHING_LEARNED): number =>
  reports.filter(([category, words]) => guessCategory(words, learned)?.label === category).length / reports.length;

describe('the kind of fault', () => {
  it.each(REPORTS)('%s: "%s"', (category, words) => {
    expect(guessCategory(words)?.label).toBe(category);
  });

  it.each(['', 'Please call me', 'I want to talk about something', 'Monkeys in the rating', '0171 2345678'])(
    '"%s" tells of nothing',
    (words) => {
      expect(guessCategory(words)).toBeNull();
    },
  );

  it('is right for four of five reports that it was not made by, and else rather silent than wrong', () => {
    const wrong = UNSEEN.filter(([category, words]) => ![category, undefined].includes(guessCategory(words)?.label));
    expect(rightOf(UNSEEN)).toBeGreaterThanOrEqual(0.8);
    expect(wrong.length / UNSEEN.length).toBeLessThan(0.1);
  });

  it('says which words spoke for it, as they were typed', () => {
    expect(guessCategory('The Tap LEAKED all over')).toMatchObject({ label: 'PLUMBING', because: ['Tap', 'LEAKED'] });
    expect(guessCategory('Cockroaches behind the fridge')?.because).toEqual(['Cockroaches']);
  });

  it('words that both sides of the ocean say otherwise mean the same', () => {
    for (const [american, british] of [
      ['The faucet drips', 'The tap drips'],
      ['Mold on the wall', 'Mould on the wall'],
      ['The elevator is stuck', 'The lift is stuck'],
      ['Trash everywhere', 'Rubbish everywhere'],
      ['The outlet is loose', 'The socket is loose'],
    ] as const)
      expect(guessCategory(american)).toMatchObject({
        label: guessCategory(british)?.label,
        likelihood: guessCategory(british)?.likelihood,
      });
  });
});

describe('what corrections teach', () => {
  const corrections = TAUGHT.flatMap(([category, told]) => told.map((words) => [category, words] as const));
  const again = TAUGHT.map(([category, , words]) => [category, words] as const);

  it('words of the house are known after two corrections: from none right to all', () => {
    expect(rightOf(again)).toBeLessThanOrEqual(0.25);
    expect(rightOf(again, learnedFrom(corrections))).toBe(1);
    expect(guessCategory('Our Vaillant is silent', learnedFrom(corrections))?.isLearned).toBe(true);
  });

  it('one correction may have been chance', () => {
    expect(guessCategory('Our Vaillant is silent', learnedFrom([['HEATING', 'The Vaillant shows F22']]))).toBeNull();
  });

  it('takes nothing from what was known before', () => {
    expect(rightOf(REPORTS, learnedFrom(corrections))).toBeGreaterThanOrEqual(0.98);
    expect(rightOf(UNSEEN, learnedFrom(corrections))).toBeGreaterThanOrEqual(rightOf(UNSEEN));
  });

  it('what is corrected again and again is followed, against the words it began with', () => {
    const often = Array.from({ length: 12 }, () => ['WALLS_CEILINGS', 'Leak in the ceiling'] as const);
    expect(guessCategory('A leak in the ceiling')?.label).toBe('PLUMBING');
    expect(guessCategory('A leak in the ceiling', learnedFrom(often))?.label).toBe('WALLS_CEILINGS');
  });

  it('a lesson holds no numbers of people, and not more than sixty words', () => {
    expect(lessonOf('CATEGORY', 'Call 0171 2345678 about the boiler')).toEqual([phraseOf('boiler')]);
    const words = Array.from({ length: 500 }, (_, at) => `w${String.fromCharCode(97 + (at % 26), 97 + (at % 23))}`);
    expect(lessonOf('CATEGORY', words.join(' ')).length).toBeLessThanOrEqual(60);
  });
});

describe('how urgent it is', () => {
  it.each(URGENT)('%s: "%s"', (priority, words) => {
    expect(guessPriority(words)?.label).toBe(priority);
  });

  it.each([
    'There is no smell of gas',
    'The gas cooker does not light',
    'Smoke alarm beeps every minute',
    'The tap drips',
    'No water pressure in the shower',
    'A spark plug lies in the yard',
    'The water stopped, it was a wet towel',
    'Toilet seat is loose',
    'Please paint the fire door',
  ])('"%s" is no emergency', (words) => {
    expect(emergencyIn(words)).toBeNull();
  });

  it('no correction takes an emergency away', () => {
    const often = { lessons: { LOW: 500 }, counts: new Map([[phraseOf('gas'), { LOW: 500 }]]) };
    expect(guessPriority('I smell gas', often)).toMatchObject({
      label: 'EMERGENCY',
      emergency: 'GAS',
      because: ['smell gas'],
    });
  });

  it('a long text is read at once', () => {
    const started = performance.now();
    guessPriority('smell of the water in the door and '.repeat(150));
    expect(performance.now() - started).toBeLessThan(500);
  });
});
