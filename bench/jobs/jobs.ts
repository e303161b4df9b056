import type { Account } from '../../e2e/given.ts';
import type { Hands } from './hands.ts';
import type { House } from './house.ts';

/** Something that somebody comes to Lintel for, and how it is done by the shortest way that the pages offer. */
export type Job = {
  name: string;
  as: 'admin' | 'operator' | 'owner' | 'renter';
  /** In which states the request was before; it is at the first step of the office otherwise. */
  statuses?: readonly string[];
  prepare?: (house: House) => Promise<unknown>;
  /** Where they stand when they begin: their dashboard, if nothing is said. */
  from?: (house: House) => string;
  work: (hands: Hands, house: House) => Promise<void>;
  /** What it took before; null where it could not be done. */
  before: readonly [presses: number, fields: number] | null;
  /** A step of the shortest way of a repair, as an operator does it from its first word to its end. */
  isRepair?: boolean;
};

const onRequest = ({ ticketId }: House): string => `/maintenance/${ticketId}`;
const onLease = ({ leaseId }: House): string => `/leases/${leaseId}`;
const fixture = (name: string): string => `fixtures/receipts/${name}`;
const TRIAGED = ['TRIAGED'];
const GIVEN = ['TRIAGED', 'OFFERED'];
const ACCEPTED = [...GIVEN, 'ACCEPTED'];
const BEGUN = [...ACCEPTED, 'SCHEDULED', 'IN_PROGRESS'];

const versionOf = async (who: Account, ticketId: string): Promise<number> =>
  (await who.api('GET', `/api/maintenance/${ticketId}`)).version;

const askOwner = async ({ admin, ticketId }: House) =>
  admin.api('POST', `/api/maintenance/${ticketId}/approval`, {
    amount: '1840.00',
    message: 'New pipes.',
    version: await versionOf(admin, ticketId),
  });

const giveToFirm = async ({ admin, ticketId }: House) => {
  const [firm] = await admin.api('GET', '/api/people?q=brennan');
  await admin.api('POST', `/api/maintenance/${ticketId}/assignment`, {
    personId: firm.id,
    version: await versionOf(admin, ticketId),
  });
};

/** The jobs that were counted when people first used Lintel for real, and those they missed. */
export const JOBS: readonly Job[] = [
  {
    name: 'report a repair with a photo',
    as: 'renter',
    before: [10, 1],
    work: async (hands) => {
      await hands.link(/Report a problem/);
      await hands.button('Water or a leak');
      await hands.tick('From the ceiling');
      await hands.tick('Yes, but a bucket holds it');
      await hands.button('Next');
      await hands.attach('Choose', fixture('leak-small.jpg'));
      await hands.field(/In your own words/, 'It drips since this morning.');
      await hands.button('Next');
      await hands.button(/^Send it to/);
      await hands.sees('We have your request');
    },
  },
  {
    name: 'triage a new request',
    as: 'operator',
    before: [2, 0],
    work: async (hands) => {
      await hands.link(/Tap drips/);
      await hands.button('Mark as reviewed');
      await hands.sees(hands.page.getByRole('heading', { name: /^Your turn: assign/ }));
    },
  },
  {
    name: 'give a new request to a contractor',
    as: 'operator',
    isRepair: true,
    before: [3, 0],
    work: async (hands) => {
      await hands.link(/Tap drips/);
      await hands.button('Give it to Brennan & Daughters');
      await hands.sees(hands.page.getByRole('heading', { name: /^Your turn: offer it/ }));
    },
  },
  {
    name: 'offer it, and note that they accept',
    as: 'operator',
    statuses: TRIAGED,
    prepare: giveToFirm,
    from: onRequest,
    before: [2, 0],
    work: async (hands) => {
      await hands.button('I offered it by phone');
      await hands.button(/accept/i);
      await hands.sees(hands.page.getByRole('button', { name: /Book the visit/ }));
    },
  },
  {
    name: 'book the visit',
    as: 'operator',
    isRepair: true,
    prepare: giveToFirm,
    from: onRequest,
    // With the offer and the yes, which were steps of their own.
    before: [4, 3],
    work: async (hands) => {
      await hands.button('Book the visit…');
      const dialog = hands.page.getByRole('dialog');
      await hands.press(dialog.getByRole('button', { name: 'Book the visit' }));
      await hands.sees(hands.page.getByRole('button', { name: 'Start the work' }));
    },
  },
  {
    name: 'start the work',
    as: 'operator',
    statuses: [...ACCEPTED, 'SCHEDULED'],
    from: onRequest,
    before: [1, 0],
    work: async (hands) => {
      await hands.button('Start the work');
      await hands.sees('In progress');
    },
  },
  {
    name: 'add a cost with its receipt',
    as: 'operator',
    isRepair: true,
    statuses: BEGUN,
    from: onRequest,
    before: [4, 2],
    work: async (hands) => {
      if (hands.isPhone) await hands.link(/^Costs/);
      await hands.button('Add a cost');
      const form = hands.page.getByRole('form', { name: 'Cost' });
      await hands.write(form.getByLabel('What was it?'), 'Call-out');
      await hands.write(form.getByLabel('Price each'), '120');
      await form.locator('input[type=file]').setInputFiles(fixture('plumber-receipt.jpg'));
      hands.presses += 2;
      await hands.press(form.getByRole('button', { name: 'Save' }));
      await hands.sees(hands.page.getByRole('button', { name: 'Correct “Call-out”' }));
    },
  },
  {
    name: 'finish the work',
    as: 'operator',
    isRepair: true,
    statuses: [...ACCEPTED, 'SCHEDULED'],
    from: onRequest,
    // With its start.
    before: [2, 0],
    work: async (hands) => {
      await hands.button('The work is done');
      await hands.sees('Work done');
    },
  },
  {
    name: 'say that it is solved',
    as: 'renter',
    statuses: [...BEGUN, 'WORK_DONE'],
    before: [2, 0],
    work: async (hands) => {
      await hands.link(/Tap drips/);
      await hands.button('Yes, it is solved');
      await hands.sees('Done');
    },
  },
  {
    name: 'log a call about a repair',
    as: 'operator',
    before: [5, 3],
    work: async (hands) => {
      await hands.menu('Maintenance');
      await hands.link('New request');
      await hands.field('Reported by', 'nowak');
      await hands.option(/Zofia Nowak/);
      await hands.field(/What is wrong/, 'The kitchen sink is blocked');
      await hands.button('Create the request');
      await hands.sees(hands.page.getByRole('heading', { name: 'The kitchen sink is blocked' }));
    },
  },
  {
    name: 'leave an internal note',
    as: 'operator',
    from: onRequest,
    before: [2, 1],
    work: async (hands) => {
      await hands.field('Internal note', 'The valve is in the cellar.');
      await hands.button('Write the note');
      await hands.sees('The valve is in the cellar.');
    },
  },
  {
    name: 'change the priority',
    as: 'operator',
    from: onRequest,
    before: [2, 0],
    work: async (hands) => {
      await hands.press(hands.page.getByRole('button', { name: /Normal|priority/i }));
      await hands.press(hands.page.getByRole('menuitemradio', { name: /High/ }));
      await hands.sees('High');
    },
  },
  {
    name: 'find a tenant by phone',
    as: 'operator',
    before: [2, 1],
    work: async (hands) => {
      await hands.press(hands.page.getByRole('button', { name: /Search/ }).filter({ visible: true }));
      await hands.write(hands.page.getByRole('combobox'), '(347) 555-0176');
      await hands.option(/Maria Lopez/);
      await hands.sees(hands.page.getByRole('heading', { name: 'Maria Lopez' }));
    },
  },
  {
    name: 'add a unit',
    as: 'admin',
    before: [3, 1],
    work: async (hands) => {
      await hands.menu('Properties');
      await hands.link('Albion Court');
      await hands.button('Add unit');
      await hands.write(hands.page.getByRole('dialog').getByLabel('Number'), '4D');
      await hands.press(hands.page.getByRole('dialog').getByRole('button', { name: /^Add/ }));
      await hands.sees('4D');
    },
  },
  {
    name: 'make the lease of an empty home',
    as: 'admin',
    before: [10, 4],
    work: async (hands) => {
      await hands.link(/Empty|Vacant/);
      await hands.link(/3C/);
      await hands.link('Draft a lease');
      await hands.field('First day', '12/1/2026');
      await hands.page.getByLabel('First day').blur();
      await hands.button('On to people');
      await hands.field('Add a person', 'nowak');
      await hands.option(/Zofia Nowak/);
      await hands.button('On to rent');
      await hands.field('Rent each month', '1850');
      await hands.button('On to the check');
      await hands.button('Save and activate');
      await hands.sees(hands.page.getByRole('heading', { name: '3C, Albion Court' }));
    },
  },
  {
    name: 'offer a renewal',
    as: 'admin',
    from: onLease,
    before: null,
    work: async (hands) => {
      await hands.button(/^Renew/);
      await hands.press(hands.page.getByRole('dialog').getByRole('button', { name: /offer/i }));
      await hands.sees(/offered/i);
    },
  },
  {
    name: 'record a notice',
    as: 'admin',
    from: onLease,
    before: [5, 0],
    work: async (hands) => {
      await hands.button('Record a notice');
      await hands.press(hands.page.getByRole('dialog').getByRole('button', { name: 'Record the notice' }));
      await hands.sees(/moves out on/);
    },
  },
  {
    name: 'record a move-out',
    as: 'admin',
    from: onLease,
    before: [5, 0],
    work: async (hands) => {
      await hands.button('Record the move-out');
      await hands.press(hands.page.getByRole('alertdialog').getByRole('button', { name: 'End the lease' }));
      await hands.sees(/Everybody had left on/);
    },
  },
  {
    name: 'invite a renter',
    as: 'admin',
    from: onLease,
    before: [5, 0],
    work: async (hands) => {
      await hands.link('Maria Lopez');
      await hands.button('Invite');
      await hands.button('Send the invitation');
      await hands.sees(hands.page.getByRole('textbox', { name: 'Link to register' }));
    },
  },
  {
    name: 'find out who changed a request',
    as: 'admin',
    before: null,
    work: async (hands) => {
      await hands.menu('Audit Trail');
      await hands.write(hands.page.getByRole('searchbox'), 'Tap drips');
      await hands.sees(/Request (reported|created)/);
    },
  },
  {
    name: 'approve an amount',
    as: 'owner',
    statuses: TRIAGED,
    prepare: askOwner,
    before: null,
    work: async (hands) => {
      await hands.link(/Tap drips/);
      await hands.button('Approve $1,840.00');
      await hands.sees(/You approved \$1,840.00/);
    },
  },
];
