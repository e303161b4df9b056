import { describe, expect, it } from 'vitest';
import { sentenceIn } from '../../language/sentences.ts';
import { TICKET_CATEGORIES } from '../maintenance.words.ts';
import { remediesFor } from './remedies.ts';
import { troubleSentences } from './troubles.sentences.ts';
import { isAnswerTo, questionsFor, triedAgainst, troubleIn } from './troubles.ts';
import { QUESTIONS, type Question, REMEDIES, REMEDIES_OF, type Remedy, type Trouble } from './troubles.words.ts';

const SAID: readonly [Trouble | null, string][] = [
  ['NO_HOT_WATER', 'No hot water'],
  ['NO_HOT_WATER', 'No heating and no hot water'],
  ['NO_HOT_WATER', 'The hot water is gone since this morning'],
  ['NO_HOT_WATER', 'The pilot light keeps going out on the water heater'],
  ['NO_HOT_WATER', 'Only cold water in the shower'],
  [null, 'The hot water pipe rattles'],
  ['DISPOSAL_STUCK', 'Garbage disposal hums but does not spin'],
  ['DISPOSAL_STUCK', 'The waste disposal is jammed'],
  [null, 'Where is the waste disposal area'],
  ['TOILET_RUNS', 'Toilet keeps running after flushing'],
  ['TOILET_RUNS', 'The loo runs all night'],
  ['TOILET_BLOCKED', 'The toilet is blocked'],
  ['OUTLET_DEAD', 'No power in a room or outlet'],
  ['OUTLET_DEAD', 'Two sockets in the kitchen are dead'],
  ['OUTLET_DEAD', "The outlet by the sink doesn't work"],
  ['LIGHT_OUT', 'A light does not work'],
  ['LIGHT_OUT', 'The light in the hallway flickers'],
  ['POWER_OUT', 'No power at all'],
  ['POWER_OUT', 'The power went out'],
  ['BREAKER_TRIPS', 'Breaker trips every time I use the microwave'],
  ['BREAKER_TRIPS', 'The fuse box keeps tripping'],
  ['ALARM_CHIRPS', 'Smoke detector chirps every minute'],
  ['DISHWASHER_FAILS', 'Trouble with the dishwasher'],
  ['DISHWASHER_FAILS', "The dishwasher won't start"],
  ['WASHER_FAILS', 'Washing machine does not spin'],
  ['DRYER_FAILS', 'The tumble dryer takes too long'],
  ['FRIDGE_WARM', 'The fridge is warm and the food is spoiling'],
  ['OVEN_FAILS', 'Oven does not heat up'],
  ['AC_NOT_COOLING', 'AC is not cooling, it is 90 degrees in here'],
  ['DRAIN_SLOW', 'Shower drains very slowly, I stand in water'],
  ['DRAIN_SLOW', 'The sink is blocked'],
  ['LOW_PRESSURE', 'Low water pressure in the shower'],
  ['NO_HEAT', 'No heating'],
  ['NO_HEAT', 'The radiator in the bedroom stays cold'],
  ['NO_HEAT', 'Heating works badly'],
  ['LOCK_STIFF', 'Deadbolt sticks and I have to force it'],
  [null, 'Mould on the bedroom wall'],
  [null, 'Please call me back'],
  [null, 'A window lets in a draft'],
];

it.each(SAID.map(([trouble, said]) => [said, trouble]))('“%s” is %s', (said, trouble) => {
  expect(troubleIn(said)?.trouble ?? null).toBe(trouble);
});

describe('what may be tried', () => {
  it.each([
    ['No hot water', 'HEATER_BREAKER'],
    ['Garbage disposal buzzes and does not turn', 'DISPOSAL_RESET'],
    ['The outlet in the bathroom is dead', 'OUTLET_GFCI'],
  ])('for “%s” begins with %s', (said, first) => {
    expect(remediesFor(said)[0]).toBe(first);
  });

  it.each([
    'No hot water, and it smells of gas',
    'The gas boiler is out, no hot water',
    'The outlet is dead and smells burnt',
    'The outlet sparks and does not work',
    'The socket got wet and is dead now',
    'The light does not work and buzzes',
    'Dishwasher does not drain and leaks over the floor',
    'The toilet is blocked and overflows',
    'The toilet runs, water on the floor',
    'No power, wires hang out of the wall',
    'The light in the bathroom went out, water comes from the ceiling',
    'Breaker trips and the panel is hot',
    'No heating, the carbon monoxide alarm beeps',
    'I get a shock from the oven, it does not heat',
  ])('is nothing in danger: “%s”', (said) => {
    expect([troubleIn(said) !== null, remediesFor(said)]).toEqual([true, []]);
  });

  it('stands under one trouble each, and each has its words', () => {
    expect(Object.values(REMEDIES_OF).flat().toSorted()).toEqual([...REMEDIES].toSorted());
    for (const remedy of REMEDIES)
      for (const code of [`remedy.${remedy}`, `remedy.${remedy}_how`]) expect(sentenceIn('en-US', code)).not.toBe(code);
  });
});

describe('what the trade will ask', () => {
  it('is two to four short questions, whatever the kind', () => {
    for (const category of TICKET_CATEGORIES)
      for (const said of ['', ...SAID.map(([, each]) => each)]) {
        const count = questionsFor(said, category).length;
        expect([said, category, count >= 2 && count <= 4]).toEqual([said, category, true]);
      }
  });

  it('asks nobody how cold it is when only hot water is missing', () => {
    expect(questionsFor('No hot water', 'HEATING')).not.toContain('HOW_MUCH_COLD');
    expect(questionsFor('No heating', 'HEATING')).toContain('HOW_MUCH_COLD');
  });

  it('has words for each question and each of its answers, and no others', () => {
    const codes = Object.keys(QUESTIONS).flatMap((question) => [
      `question.${question}`,
      ...(QUESTIONS[question as Question] ?? []).map((answer) => `answer.${question}_${answer}`),
    ]);
    const said = Object.keys(troubleSentences).filter((code) => !code.startsWith('remedy.'));
    expect(said.toSorted()).toEqual(codes.toSorted());
  });

  it.each([
    ['SINCE', 'TODAY', true],
    ['SINCE', 'ONE', false],
    ['MAKE_MODEL', 'Bosch SMS', true],
  ] as const)('%s is answered by %s: %s', (question, answer, isOne) => {
    expect(isAnswerTo(question, answer)).toBe(isOne);
  });
});

describe('what was tried', () => {
  it.each<[string, Remedy[], Remedy[]]>([
    ['The toilet is blocked', ['TOILET_PLUNGER'], ['TOILET_PLUNGER']],
    ['The toilet is blocked', ['HEATER_DIAL', 'TOILET_PLUNGER', 'PILOT_LIGHT'], ['TOILET_PLUNGER']],
    ['The washing machine does not spin', ['TOILET_PLUNGER'], []],
    ['Something smells odd', ['DRAIN_PLUNGER'], []],
    ['', ['LIGHT_BULB'], []],
  ])('counts for “%s” as far as it is against that', (said, tried, counts) => {
    expect(triedAgainst(said, tried)).toEqual(counts);
  });

  it('is all of what is offered for a trouble', () => {
    for (const [trouble, said] of SAID)
      if (trouble) expect(triedAgainst(said, REMEDIES_OF[trouble]), said).toEqual(REMEDIES_OF[trouble]);
  });
});
