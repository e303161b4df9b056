import { describe, expect, it } from 'vitest';
import { type Ticket, TicketChange, TicketInput } from '#contract/maintenance/maintenance.ts';
import { emptyOf, linesOf, sentOf } from '#web/forms/parts.ts';
import { detailsParts, detailsSchema, ticketValuesOf } from '../ticket/ticket-details.tsx';
import { newTicketParts, reporterAt } from './new-ticket-parts.tsx';

const COURT = '0197a000-0000-7000-8000-000000000001';
const FLAT = '0197a000-0000-7000-8000-000000000002';
const MARIA = '0197a000-0000-7000-8000-000000000003';
const BOILER = '0197a000-0000-7000-8000-000000000004';
const empty = emptyOf(newTicketParts);
const typed = { ...empty, propertyId: { value: COURT, label: 'Albion Court' }, title: 'Tap drips' };

describe('a request reported for somebody else', () => {
  it('needs little: where, and what', () => {
    expect(TicketInput.parse(sentOf(newTicketParts, typed))).toEqual({
      propertyId: COURT,
      unitId: null,
      requestedById: null,
      source: 'PHONE',
      title: 'Tap drips',
      description: '',
      category: 'OTHER',
      priority: 'NORMAL',
      location: null,
      entryPermission: null,
      accessNotes: null,
      callNumber: null,
      hasPets: false,
      homeTimes: [],
      assetId: null,
      visibleToRenter: true,
      visibleToOwner: true,
      photoKeys: [],
      tried: [],
      answers: [],
    });
  });

  it('sends places and people by their ids, not their names', () => {
    const unitId = { value: FLAT, label: 'Unit 14' };
    const requestedById = { value: MARIA, label: 'Maria Lopez' };
    expect(sentOf(newTicketParts, { ...typed, unitId, requestedById })).toMatchObject({
      propertyId: COURT,
      unitId: FLAT,
      requestedById: MARIA,
    });
  });

  it('names no property while none is chosen', () => {
    expect(sentOf(newTicketParts, empty).propertyId).toBeUndefined();
  });

  it('shows what was chosen by its name', () => {
    expect(newTicketParts.unitId.show({ value: FLAT, label: 'Unit 14' })).toBe('Unit 14');
    expect(newTicketParts.unitId.show(null)).toBe('–');
  });
});

describe('the details of a request', () => {
  const ticket = {
    title: 'Tap drips',
    description: '',
    category: 'PLUMBING',
    priority: 'HIGH',
    location: null,
    entryPermission: 'CALL_FIRST',
    callNumber: '(347) 555-0176',
    accessNotes: null,
    hasPets: true,
    homeTimes: ['MORNING' as const],
    asset: { id: BOILER, name: 'Boiler 1' },
    visibleToRenter: true,
    visibleToOwner: false,
    version: 4,
  } as Ticket;
  const values = ticketValuesOf(ticket);

  it('that nobody changes are sent as they are', () => {
    const { asset: _, ...said } = ticket;
    const sent = TicketChange.parse({ ...sentOf(detailsParts, values), version: 4 });
    expect(sent).toMatchObject({ ...said, assetId: BOILER });
  });

  it('are checked by a schema that knows each of them', async () => {
    expect(Object.keys((await detailsSchema()).shape).toSorted()).toEqual(Object.keys(detailsParts).toSorted());
  });

  it('are none again once they are cleared', () => {
    const filled = ticketValuesOf({ ...ticket, location: 'Kitchen', accessNotes: 'Key at no. 3' });
    const cleared = { ...filled, location: '', accessNotes: '  ', entryPermission: null };
    expect(TicketChange.parse({ ...sentOf(detailsParts, cleared), version: 4 })).toMatchObject({
      location: null,
      accessNotes: null,
      entryPermission: null,
    });
  });

  it('are compared in words, never by their codes', () => {
    const theirs = { ...values, category: 'HEATING' as const, entryPermission: null, hasPets: false };
    const differing = linesOf(detailsParts, values, theirs).filter((line) => !line.isSame);
    expect(differing.map(({ key }) => key)).toEqual(['category', 'entryPermission', 'hasPets']);
    for (const { yours, theirs: other } of differing) expect(`${yours}${other}`).not.toMatch(/[A-Z]{3}|_|true|null/);
  });
});

describe('who reported it, once another home is chosen', () => {
  const [maria, tom] = [
    { value: 'm', label: 'Maria Lopez' },
    { value: 't', label: 'Tom Hale' },
  ];

  it('is who lives there', () => {
    expect(reporterAt(null, null, maria)).toEqual(maria);
  });

  it('is no longer who lives in the one that was chosen by mistake: they would be told of what is not their home', () => {
    expect(reporterAt(maria, maria, tom)).toEqual(tom);
    // Nobody lives there, or the property is another.
    expect(reporterAt(maria, maria, null)).toBeNull();
  });

  it('stays whoever was chosen by hand', () => {
    expect(reporterAt(tom, null, maria)).toEqual(tom);
    expect(reporterAt(tom, maria, null)).toEqual(tom);
  });
});
