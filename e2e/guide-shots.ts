import type { Locator, Page } from '@playwright/test';

/** What the picture of a guide shows, and how the page is brought there. */
export type GuideShot = {
  as: 'renter' | 'owner' | 'operator' | 'admin';
  /** As the face of its noun has it; what begins with `$` is the first row of `of`. */
  page: string;
  /** A call that answers rows. */
  of?: string;
  act?: (page: Page) => Promise<unknown>;
  /** The words that stand on what is marked, as the catalogue has them. */
  shows: string;
  /** What is marked with a ring. */
  marks: (page: Page) => Locator;
};

type Marked =
  | 'button'
  | 'link'
  | 'combobox'
  | 'heading'
  | 'tab'
  | 'textbox'
  | 'radio'
  | 'group'
  | 'switch'
  | 'checkbox';

/** Something by what it is and the words on it. */
const on = (role: Marked, shows: string): Pick<GuideShot, 'shows' | 'marks'> => ({
  shows,
  marks: (page) => page.getByRole(role, { name: shows }),
});
/** The same in the dialog that is open. */
const inDialog = (role: Marked, shows: string): Pick<GuideShot, 'shows' | 'marks'> => ({
  shows,
  marks: (page) => page.getByRole('dialog').getByRole(role, { name: shows }),
});
const field = (shows: string): Pick<GuideShot, 'shows' | 'marks'> => ({
  shows,
  marks: (page) => page.getByLabel(shows),
});
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

const TICKET = '/maintenance/$ticketId';
const ticketsThatAre = (status: string) => `/api/maintenance?status=${status}`;

/** One for each guide of `src/web/help/guides.ts`, by its name. */
export const SHOTS: Record<string, GuideShot> = {
  reportFault: { as: 'renter', page: '/maintenance/new', ...on('button', 'Water or a leak') },
  followRequest: {
    as: 'renter',
    page: TICKET,
    of: '/api/maintenance?state=open',
    shows: 'You confirm',
    marks: (page) => page.getByText('You confirm'),
  },
  phoneCall: { as: 'operator', page: '/maintenance/new', ...field('Reported by') },
  triage: { as: 'operator', page: '/maintenance', ...on('link', 'Your turn') },
  bookVisit: {
    as: 'operator',
    page: TICKET,
    of: ticketsThatAre('ACCEPTED'),
    act: press('Book the visit…'),
    ...inDialog('button', 'Book the visit'),
  },
  ownerDecide: {
    as: 'owner',
    page: TICKET,
    of: ticketsThatAre('AWAITING_APPROVAL'),
    ...on('heading', 'You decide'),
  },
  costs: {
    as: 'operator',
    page: TICKET,
    of: ticketsThatAre('IN_PROGRESS'),
    act: press('Add a cost'),
    ...field('What was it?'),
  },
  ownerSaidYes: {
    as: 'operator',
    page: TICKET,
    of: ticketsThatAre('AWAITING_APPROVAL'),
    act: press('Write down their answer…'),
    ...inDialog('button', 'Write it down'),
  },
  ownLease: {
    as: 'renter',
    page: '/lease',
    act: (page) => page.getByRole('link', { name: 'Terms' }).click(),
    ...on('heading', 'What was agreed'),
  },
  payRent: { as: 'renter', page: '/lease', ...on('button', 'I have paid already') },
  moveIn: { as: 'admin', page: '/leases/new', ...on('button', 'On to people') },
  moveOut: {
    as: 'admin',
    page: '/leases/$leaseId',
    of: '/api/leases?status=ACTIVE',
    act: press('Record a notice'),
    ...inDialog('button', 'Record the notice'),
  },
  ownerFollow: {
    as: 'owner',
    page: '/properties/$propertyId',
    of: '/api/properties',
    ...on('heading', 'Needs attention'),
  },
  properties: { as: 'admin', page: '/properties/new', ...on('button', 'Add property') },
  documents: { as: 'operator', page: '/documents', ...on('heading', 'Documents') },
  comesAgain: { as: 'operator', page: '/maintenance/plans', ...on('button', 'New plan') },
  bringIn: { as: 'admin', page: '/imports/new', ...on('button', 'Check the file') },
  recordPayment: {
    as: 'operator',
    page: '/payments/history',
    ...on('button', 'Record payment'),
  },
  people: {
    as: 'admin',
    page: '/admin/users',
    act: press('Invite people'),
    ...inDialog('button', 'Send the invitation'),
  },
  whoDid: { as: 'admin', page: '/admin/audit-trail', ...on('button', 'Check the trail') },
  signIn: { as: 'operator', page: '/settings', ...on('link', 'Turn on two-factor') },
  writeMessage: { as: 'operator', page: '/messages', ...on('button', 'New message') },
  announce: { as: 'operator', page: '/announcements/new', ...on('heading', 'What they see') },
  whatReachesMe: { as: 'operator', page: '/settings', ...on('heading', 'Notifications') },
  keys: {
    as: 'operator',
    page: '/dashboard',
    act: async (page) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox').fill('audubon');
      await page.getByRole('option').nth(2).waitFor();
    },
    shows: 'Search or jump to…',
    marks: (page) => page.getByRole('combobox'),
  },
  views: { as: 'operator', page: '/maintenance', act: press('Filter'), ...on('button', 'Filter') },
};
