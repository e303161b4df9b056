import { describe, expect, it } from 'vitest';
import { isTimeZone } from '../dates.ts';
import { knownState, stateCode } from './state-names.ts';
import { ZONES_OF_STATES, zoneWithin } from './zones.ts';

describe('the clocks of an address', () => {
  it.each([
    ['US', 'CA', 'America/Los_Angeles'],
    ['US', 'California', 'America/Los_Angeles'],
    ['US', ' new  york ', 'America/New_York'],
    ['US', 'N.Y.', 'America/New_York'],
    ['US', 'West Virginia', 'America/New_York'],
    ['US', 'Washington', 'America/Los_Angeles'],
    ['US', 'Hawaiʻi', 'Pacific/Honolulu'],
    ['US', "Hawai'i", 'Pacific/Honolulu'],
    ['CA', 'Newfoundland & Labrador', 'America/St_Johns'],
    // Arizona moves no clocks, unlike the rest of the mountains.
    ['US', 'Arizona', 'America/Phoenix'],
    ['US', 'Puerto Rico', 'America/Puerto_Rico'],
    ['CA', 'Québec', 'America/Toronto'],
    ['CA', 'Que\u0301bec', 'America/Toronto'],
    ['CA', 'Newfoundland', 'America/St_Johns'],
    // Saskatchewan keeps one time all year.
    ['CA', 'Sask.', 'America/Regina'],
    ['AU', 'New South Wales', 'Australia/Sydney'],
    ['AU', 'n.s.w.', 'Australia/Sydney'],
    ['BR', 'São Paulo', 'America/Sao_Paulo'],
    ['BR', 'Amazonas', 'America/Manaus'],
    ['MX', 'Baja California', 'America/Tijuana'],
    ['MX', 'Baja California Sur', 'America/Mazatlan'],
  ])('in %s, %s, are those of %s', (country, state, zone) => {
    expect(zoneWithin(country, { state })).toBe(zone);
  });

  it.each([
    // Whoever types "Cal" may still mean Calgary.
    ['US', 'Cal'],
    ['US', 'Baja California'],
    ['GB', 'England'],
    ['DE', 'BY'],
    ['US', ''],
    ['', 'CA'],
    ['US', 'constructor'],
  ])('in %s, %j, are not told by that', (country, state) => {
    expect(zoneWithin(country, { state })).toBeNull();
  });

  it.each([
    ['ES', '35001', 'Atlantic/Canary'],
    ['ES', '38003', 'Atlantic/Canary'],
    ['ES', '36001', null],
    ['ES', '28001', null],
    ['PT', '9500-150', 'Atlantic/Azores'],
    ['PT', '9000-019', 'Atlantic/Madeira'],
    ['PT', '9400', 'Atlantic/Madeira'],
    ['PT', '8900-100', null],
    ['FR', '97400', 'Indian/Reunion'],
    ['FR', ' 97110 ', 'America/Guadeloupe'],
    ['FR', '98800', 'Pacific/Noumea'],
    ['FR', '97200', 'America/Martinique'],
    ['FR', '20000', null],
    ['FR', '75011', null],
    // The same figures elsewhere say nothing.
    ['DE', '97400', null],
    ['US', '35001', null],
  ])('in %s, postcode %s, are those of %s', (country, zipCode, zone) => {
    expect(zoneWithin(country, { zipCode })).toBe(zone);
  });

  it('follow the postcode where postcode and province contradict each other', () => {
    expect(zoneWithin('PT', { state: 'Madeira', zipCode: '9500-150' })).toBe('Atlantic/Azores');
    expect(zoneWithin('ES', { state: 'Santa Cruz de Tenerife' })).toBe('Atlantic/Canary');
    expect(zoneWithin('PT', { state: 'Região Autónoma dos Açores' })).toBe('Atlantic/Azores');
  });

  it('are clocks that there are, and no state has two', () => {
    for (const [country, zones] of Object.entries(ZONES_OF_STATES)) {
      expect(Object.keys(zones).filter((zone) => !isTimeZone(zone))).toEqual([]);
      const states = Object.values(zones).flatMap((list) => list.split(' ').filter(Boolean));
      expect([country, states.length]).toEqual([country, new Set(states).size]);
    }
  });
});

describe('a state', () => {
  it('of the United States, of 50, the capital and Puerto Rico, has clocks, whichever way it is written', () => {
    const states = Object.values(ZONES_OF_STATES.US ?? {}).flatMap((list) => list.split(' '));
    expect(states).toHaveLength(52);
    expect(states.filter((state) => knownState('US', state) !== state)).toEqual([]);
  });

  it.each([
    ['US', 'texas', 'TX'],
    ['US', 'T.X.', 'TX'],
    ['US', 'D.C.', 'DC'],
    ['US', 'District of Columbia', 'DC'],
    ['US', 'Ontario', null],
    ['CA', 'Ontario', 'ON'],
    ['CA', 'Île-du-Prince-Édouard', 'PE'],
    ['MX', 'Distrito Federal', 'CDMX'],
    ['BR', 'Distrito Federal', 'DF'],
    ['US', 'New York City', null],
    ['FR', 'IDF', null],
    ['US', '', null],
  ])('%s, “%s”, is %s', (country, written, code) => {
    expect(knownState(country, written)).toBe(code);
  });

  it('that nobody knows is kept as its letters', () => {
    expect(stateCode('DE', 'b.y.')).toBe('BY');
  });
});
