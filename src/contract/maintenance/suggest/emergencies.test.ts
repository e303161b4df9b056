import { describe, expect, it } from 'vitest';
import { emergencyIn } from './emergencies.ts';

describe('what a renter writes in danger', () => {
  it.each([
    ['I smell gas', 'GAS'],
    ['Strong odour of gas near the meter', 'GAS'],
    ['The carbon monoxide detector is beeping', 'CARBON_MONOXIDE'],
    ['CO alarm went off', 'CARBON_MONOXIDE'],
    ['smoke coming out of the outlet', 'FIRE'],
    ['The outlet is sparking', 'SPARKS'],
    ['I got a shock from the light switch', 'SPARKS'],
    ['The kitchen socket gave me a small shock', 'SPARKS'],
    ['Water is pouring through the ceiling', 'FLOOD'],
    ['There is water coming through the ceiling', 'FLOOD'],
    ['Water from upstairs is leaking through my bathroom ceiling', 'FLOOD'],
    ['A pipe has burst and water is everywhere', 'FLOOD'],
    ['Help, water everywhere!', 'FLOOD'],
    ['sewage backing up in the tub', 'SEWAGE'],
    ['My child is stuck in the elevator', 'TRAPPED'],
    ['Someone broke into my apartment', 'NOT_SECURE'],
    ['We were broken into', 'NOT_SECURE'],
    ['Front door will not lock', 'NOT_SECURE'],
    ['heating is broken, my mother is 85 years old', 'NO_HEAT'],
    ['No power and I use an oxygen machine', 'MEDICAL_POWER'],
    ['our only toilet is blocked', 'NO_TOILET'],
    ['No water at all', 'NO_WATER'],
  ])('“%s” is an emergency: %s', (text, emergency) => {
    expect(emergencyIn(text)?.emergency).toBe(emergency);
  });

  it.each([
    'no hot water',
    'There is no hot water everywhere in the house',
    'No smell of gas anymore',
    'The gas stove does not light',
    'The battery of the smoke detector is low',
    'Mice are coming through the ceiling',
    'It is dirty everywhere on the stairs',
    'A water stain on the ceiling',
    'The price was a shock',
    '',
  ])('“%s” is none', (text) => {
    expect(emergencyIn(text)).toBeNull();
  });

  it('says which words tell of it, as they were typed', () => {
    const text = 'Hello, water is coming through the ceiling of 4B.';
    expect(text).toContain(emergencyIn(text)?.typed ?? 'nothing');
  });
});
