import { describe, expect, it } from 'vitest';
import { isTimeZone } from '#contract/dates.ts';
import { isKnownCurrency } from '#contract/money.ts';
import { ZONES_OF_STATES } from '#contract/properties/zones.ts';
import { currencyOfCountry, usualTimeZone } from '#server/country-customs.ts';
import { findCountry, findUsState, guessCountry, repairZipCode, timeZoneOf } from './places.ts';

describe('countries', () => {
  it.each([
    ['US', 'US'],
    ['usa', 'US'],
    ['U.S.A.', 'US'],
    ['United States', 'US'],
    ['UK', 'GB'],
    ['England', 'GB'],
    ['United Kingdom', 'GB'],
    ['India', 'IN'],
    ['Deutschland', 'DE'],
    ['Österreich', 'AT'],
    ['España', 'ES'],
    ['Italia', 'IT'],
    ['Pays-Bas', 'NL'],
    ['Nederland', 'NL'],
    ['Reino Unido', 'GB'],
    ['Polska', 'PL'],
    ['Estados Unidos', 'US'],
    ['Atlantis', null],
    ['Germany', 'DE'],
    ["Côte d'Ivoire", 'CI'],
    ['Narnia', null],
    ['', null],
  ])('%s is %s', (text, code) => {
    expect(findCountry(text)).toBe(code);
  });

  it.each([
    ['NY', '11238', null, 'US'],
    ['New Jersey', '7030', null, 'US'],
    ['N.Y.', '', null, 'US'],
    ['', 'SE1 7TP', null, 'GB'],
    ['Greater London', 'e83qp', null, 'GB'],
    ['Maharashtra', '400 050', null, 'IN'],
    ['IN', '400050', null, 'IN'],
    ['', '', 'INR', 'IN'],
    ['', '', 'USD', null],
    ['Bavaria', '80331', null, null],
    ['SP', '01310-100', null, 'BR'],
    ['', '31-147', null, 'PL'],
    ['ON', 'M4B 1B3', null, 'CA'],
  ])('a place in %s with postcode "%s" and %s is in %s', (state, zipCode, currency, country) => {
    expect(guessCountry(state, zipCode, currency)).toBe(country);
  });

  it('is not looked for where nobody writes the language of the file', () => {
    expect(guessCountry('MI', '20121', null, ['IT', 'CH', 'SM'])).toBeNull();
    expect(guessCountry('MI', '48201', null, [])).toBe('US');
    expect(guessCountry('', 'SE1 7TP', null, ['DE'])).toBe('GB');
  });
});

describe('what a place implies', () => {
  it.each([
    ['US', 'NY', 'USD', 'America/New_York'],
    ['US', 'California', 'USD', 'America/Los_Angeles'],
    ['US', '', 'USD', null],
    ['GB', '', 'GBP', 'Europe/London'],
    ['IN', 'Maharashtra', 'INR', 'Asia/Kolkata'],
    ['AU', 'NSW', 'AUD', 'Australia/Sydney'],
    ['AU', '', 'AUD', null],
    ['CA', 'BC', 'CAD', 'America/Vancouver'],
    ['BR', 'AM', 'BRL', 'America/Manaus'],
    ['MX', 'JAL', 'MXN', 'America/Mexico_City'],
    ['MX', '', 'MXN', null],
    ['AQ', '', null, null],
  ])('%s %s: %s and %s', (country, state, currency, timeZone) => {
    expect(currencyOfCountry(country)).toBe(currency);
    expect(timeZoneOf(country, state)).toBe(timeZone);
  });

  it.each([
    ['CA', 'British Columbia', 'America/Vancouver'],
    ['CA', 'Alberta', 'America/Edmonton'],
    ['CA', 'Québec', 'America/Toronto'],
    ['CA', 'Colombie-Britannique', 'America/Vancouver'],
    ['CA', 'Newfoundland & Labrador', 'America/St_Johns'],
    ['CA', 'P.E.I.', 'America/Halifax'],
    ['CA', 'B.C.', 'America/Vancouver'],
    ['AU', 'Western Australia', 'Australia/Perth'],
    ['AU', 'South Australia', 'Australia/Adelaide'],
    ['AU', 'qld', 'Australia/Brisbane'],
    ['BR', 'São Paulo', 'America/Sao_Paulo'],
    ['BR', 'Pará', 'America/Belem'],
    ['BR', 'Mato Grosso do Sul', 'America/Campo_Grande'],
    ['MX', 'Sinaloa', 'America/Mazatlan'],
    ['MX', 'Quintana Roo', 'America/Cancun'],
    ['MX', 'Nuevo León', 'America/Mexico_City'],
    ['US', 'Victoria', null],
    ['CA', 'Victoria', null],
  ])('a home in %s, %s goes by the clocks of %s', (country, state, timeZone) => {
    expect(timeZoneOf(country, state)).toBe(timeZone);
  });

  it.each([
    ['ES', 'Madrid', '28013', 'Europe/Madrid'],
    ['ES', '', '35001', 'Atlantic/Canary'],
    ['ES', '', '38003', 'Atlantic/Canary'],
    ['ES', 'Las Palmas', '', 'Atlantic/Canary'],
    ['ES', 'Santa Cruz de Tenerife', '', 'Atlantic/Canary'],
    ['ES', 'Illes Balears', '07001', 'Europe/Madrid'],
    ['PT', '', '1100-148', 'Europe/Lisbon'],
    ['PT', '', '9500-150', 'Atlantic/Azores'],
    ['PT', 'Açores', '', 'Atlantic/Azores'],
    ['PT', '', '9000-064', 'Atlantic/Madeira'],
    ['FR', '', '75011', 'Europe/Paris'],
    ['FR', '', '97400', 'Indian/Reunion'],
    ['FR', '', '98800', 'Pacific/Noumea'],
    // Five digits of Spain are islands, those of Italy are not.
    ['IT', '', '35121', 'Europe/Rome'],
  ])('%s %s %s goes by the clocks of %s, however far from the rest of its country', (country, state, zip, zone) => {
    expect(timeZoneOf(country, state, zip)).toBe(zone);
    expect(isTimeZone(zone)).toBe(true);
  });

  it('every state that the table of clocks knows has one that the platform knows', () => {
    for (const [country, zones] of Object.entries(ZONES_OF_STATES))
      for (const [zone, states] of Object.entries(zones))
        for (const state of states.split(' ').filter(Boolean)) {
          expect([country, state, timeZoneOf(country, state)]).toEqual([country, state, zone]);
          expect(isTimeZone(zone)).toBe(true);
        }
  });

  it('is that of most people where a country has several and no state decides', () => {
    const usual = ['AU', 'BR', 'CA', 'CL', 'ID', 'KZ', 'MX', 'RU', 'US', 'DE'].map(usualTimeZone);
    expect(usual.every((zone) => isTimeZone(zone ?? ''))).toBe(true);
    expect([usualTimeZone('CA'), usualTimeZone('AQ')]).toEqual(['America/Toronto', null]);
  });

  it('is known to the platform for every state and every country of the table', () => {
    const states = 'AL AK AZ CA CO DC FL HI IN PR TX WY'.split(' ').map((state) => timeZoneOf('US', state) ?? '');
    const countries = 'AE BH CH CZ GR IL KW LK MY NP VN ZA'.split(' ');
    expect([...states, ...countries.map((country) => timeZoneOf(country, '') ?? '')].every(isTimeZone)).toBe(true);
    expect(countries.every((country) => isKnownCurrency(currencyOfCountry(country) ?? ''))).toBe(true);
  });

  it('gets back the zero that a spreadsheet took from a postcode', () => {
    expect(repairZipCode('US', '7030')).toBe('07030');
    expect(repairZipCode('US', '07030-1234')).toBe('07030-1234');
    expect(repairZipCode('NO', '0151')).toBe('0151');
    expect(findUsState('n.j.')).toBe('NJ');
  });
});
