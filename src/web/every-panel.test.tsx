import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { Asset } from '#contract/assets/assets.ts';
import { Contractor } from '#contract/contractors/contractors.ts';
import { Document } from '#contract/documents/documents.ts';
import { Lease } from '#contract/leases/leases.ts';
import { Ticket } from '#contract/maintenance/maintenance.ts';
import { Meter } from '#contract/meters/meters.ts';
import { Person } from '#contract/people/people.ts';
import { ReplaceAdvice } from '#web/assets/replace-advice.tsx';
import {
  ContractorPapers,
  ContractorPeople,
  ContractorPreferences,
  ContractorRates,
} from '#web/contractors/contractor-facts.tsx';
import { DocumentVersions } from '#web/documents/document-facts.tsx';
import { rowsBy } from '#web/given-rows.ts';
import { LeasePeople, LeaseTerms } from '#web/leases/lease/lease-facts.tsx';
import { RatingShown } from '#web/maintenance/ticket/rating-shown.tsx';
import { About, AssignedTo, Clocks, Contacts, GettingIn } from '#web/maintenance/ticket/ticket-facts.tsx';
import { Readings } from '#web/meters/meter-readings.tsx';
import { OwnedProperties, PersonHousehold, PersonReach } from '#web/people/person-facts.tsx';

const nothing = () => undefined;

type Panel = { record: z.ZodType; draw: (record: never) => ReactNode };
const panel = <Row,>(record: z.ZodType<Row>, draw: (record: Row) => ReactNode): Panel => ({ record, draw });

/** What stands of a record on its page, part by part. */
const PANELS: Record<string, Panel> = {
  'of whom a contractor has': panel(Contractor, (contractor) => <ContractorPeople contractor={contractor} />),
  'of the papers of a contractor': panel(Contractor, (contractor) => (
    <ContractorPapers contractor={contractor} onAdd={nothing} onChange={nothing} />
  )),
  'of what was agreed with a contractor': panel(Contractor, (contractor) => (
    <ContractorRates contractor={contractor} />
  )),
  'of where a contractor is asked first': panel(Contractor, (contractor) => (
    <ContractorPreferences contractor={contractor} />
  )),
  'of whether equipment is worth mending': panel(Asset, (asset) => <ReplaceAdvice asset={asset} />),
  'of the versions of a document': panel(Document, (document) => <DocumentVersions document={document} />),
  'of who is on a lease': panel(Lease, (lease) => <LeasePeople lease={lease} />),
  'of the terms of a lease': panel(Lease, (lease) => <LeaseTerms lease={lease} />),
  'of who has a request': panel(Ticket, (ticket) => <AssignedTo ticket={ticket} onAssign={nothing} />),
  'of whom a request concerns': panel(Ticket, (ticket) => <Contacts contacts={ticket.contacts} />),
  'of how to get in': panel(Ticket, (ticket) => <GettingIn ticket={ticket} />),
  'of the clocks of a request': panel(Ticket, (ticket) => <Clocks ticket={ticket} />),
  'of what a request is about': panel(Ticket, (ticket) => <About ticket={ticket} />),
  'of how the work was rated': panel(Ticket, (ticket) => <RatingShown ticket={ticket} />),
  'of what a meter showed': panel(Meter, (meter) => <Readings meter={meter} onRemove={nothing} />),
  'of how to reach somebody': panel(Person, (person) => <PersonReach person={person} />),
  'of whom somebody lives with': panel(Person, (person) => <PersonHousehold person={person} />),
  'of what somebody owns': panel(Person, (person) => <OwnedProperties owns={person.owns} />),
};

/** What no sentence for people holds. */
const BROKEN = /\bundefined\b|\bnull\b|\bNaN\b|Invalid Date|\[object|\b[A-Z]+_[A-Z_]+\b/;

test.each(Object.entries(PANELS))('the part %s is in words, whatever the server sends', (_, { record, draw }) => {
  fc.assert(
    fc.property(rowsBy(record) as fc.Arbitrary<never>, (each) => {
      const text = renderToStaticMarkup(draw(each)).replaceAll(/<[^>]*>/g, ' ');
      expect(text).not.toMatch(BROKEN);
    }),
    { numRuns: 20, seed: 11 },
  );
});
