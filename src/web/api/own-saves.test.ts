import { expect, it } from 'vitest';
import { learnOwn, type OwnSaves, overOwn, ownSavesOf } from './own-saves.ts';

const UPDATE = { noun: 'maintenance', key: 'update' };
const saving = (version: number, params: Record<string, string> = { ticketId: 't' }) => ({
  params,
  body: { priority: 'HIGH', version },
});
const answered = (version: number, id = 't') => ({ data: { id, version } });

it('goes on from what one saved oneself, however often, before the row was read again', () => {
  const own: OwnSaves = new Map();
  learnOwn(own, UPDATE, saving(1), answered(2));
  learnOwn(own, UPDATE, saving(2), answered(5));
  expect(overOwn(own, UPDATE, saving(1))).toEqual(saving(5));
  expect(overOwn(own, UPDATE, saving(2))).toEqual(saving(5));
});

it('leaves alone what others saved, what is another row, and what names no version', () => {
  const own: OwnSaves = new Map();
  learnOwn(own, UPDATE, saving(1), answered(2));
  for (const input of [saving(3), saving(1, { ticketId: 'other' }), { params: { ticketId: 't' } }, undefined, 'text'])
    expect(overOwn(own, UPDATE, input)).toBe(input);
});

it('does not take the version of the row that something belongs to for its own', () => {
  const own: OwnSaves = new Map();
  const cost = saving(1, { ticketId: 't', costId: 'c' });
  learnOwn(own, UPDATE, cost, answered(7));
  expect(overOwn(own, UPDATE, cost)).toBe(cost);
  expect(overOwn(own, UPDATE, saving(1))).toEqual(saving(1));
});

it('learns nothing from an answer that is as before, or that is no row', () => {
  const own: OwnSaves = new Map();
  for (const answer of [answered(1), { data: null }, undefined]) learnOwn(own, UPDATE, saving(1), answer);
  expect(overOwn(own, UPDATE, saving(1))).toEqual(saving(1));
});

it('belongs to the pages of one visit', () => {
  const [one, other] = [{}, {}];
  learnOwn(ownSavesOf(one), UPDATE, saving(1), answered(2));
  expect(overOwn(ownSavesOf(one), UPDATE, saving(1))).toEqual(saving(2));
  expect(overOwn(ownSavesOf(other), UPDATE, saving(1))).toEqual(saving(1));
});

it('goes on from one’s own settings, of which there is one without an id in the address, and confuses no two of those', () => {
  const own: OwnSaves = new Map();
  const settings = { noun: 'organizationSettings', key: 'update' };
  const only = (version: number) => ({ body: { version } });
  learnOwn(own, settings, only(1), answered(2));
  expect(overOwn(own, settings, only(1))).toEqual(only(2));
  expect(overOwn(own, UPDATE, only(1))).toEqual(only(1));
});
