import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TICKET_STATUSES } from '#contract/maintenance/maintenance.states.ts';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import { renterMessages } from './dashboard.messages.ts';
import { RenterRequest } from './renter-request.tsx';
import { RequestRows } from './request-rows.tsx';

const html = (node: React.ReactNode) => renderToStaticMarkup(node);
const textOf = (node: React.ReactNode) =>
  html(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const request = (changes: object = {}) =>
  ({
    id: 't',
    title: 'The tap drips',
    category: 'PLUMBING',
    priority: 'NORMAL',
    status: 'NEW',
    waitingOn: 'STAFF',
    nextActionAt: inHours(20),
    visit: null,
    assignedTo: null,
    unit: { id: 'u', label: '4B' },
    property: { id: 'p', name: 'Elm House' },
    timeZone: 'America/New_York',
    ...changes,
  }) as unknown as TicketRow;

describe('a request as its renter reads it', () => {
  const drawn = (changes: object = {}) => <RenterRequest request={request(changes)} />;

  it('never shows a code, whatever state it is in', () => {
    for (const status of TICKET_STATUSES)
      expect(textOf(drawn({ status })), status).not.toMatch(/[A-Z]{3,}_|undefined|NaN/);
  });

  it('says by when they hear, and nothing of a promise that is over', () => {
    expect(textOf(drawn())).toMatch(/by /);
    const late = textOf(drawn({ nextActionAt: inHours(-2) }));
    expect(late).not.toMatch(/\bby (?:today|tomorrow|\d)/);
    expect(textOf(drawn({ nextActionAt: null }))).not.toMatch(/\bby (?:today|tomorrow|\d)/);
  });

  it('says when somebody comes, by the clocks of the house, and who', () => {
    const visit = { from: '2099-06-15T13:00:00Z', to: '2099-06-15T15:00:00Z' };
    const said = textOf(drawn({ status: 'SCHEDULED', visit, assignedTo: { id: 'c', name: 'Brennan' } }));
    expect(said).toContain('9:00');
    expect(said).toContain('Brennan');
  });

  it('asks for their word where it is their turn, in place of what others do', () => {
    const said = (waitingOn: string) => textOf(drawn({ status: 'DONE', waitingOn }));
    expect(said('RENTER')).toContain(renterMessages.confirm);
    expect(said('STAFF')).not.toContain(renterMessages.confirm);
    expect(said('RENTER')).not.toMatch(/\bby (?:today|tomorrow|\d)/);
  });

  it('keeps a title whole that is as long as titles get', () => {
    const title = 'The tap in the bathroom of the children drips day and night '.repeat(3).trim();
    expect(html(drawn({ title }))).toContain(title);
  });
});

describe('requests as rows', () => {
  it('say what and where, lead to the request, and offer nothing to do where it is the turn of another', () => {
    const rows = html(<RequestRows label="Requests" requests={[request({ waitingOn: 'CONTRACTOR' })]} />);
    expect(rows).toContain('href="/maintenance/t"');
    expect(rows).toContain('Elm House');
    expect(rows.match(/href="\/maintenance\/t"/g)).toHaveLength(1);
  });

  it('say of what stands in no home only the house', () => {
    expect(textOf(<RequestRows label="Requests" requests={[request({ unit: null })]} />)).not.toMatch(/null|undefined/);
  });
});
