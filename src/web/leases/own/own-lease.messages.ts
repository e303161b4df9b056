import { defineMessages } from '#contract/language/catalogue.ts';
/** Texts of a renter's own lease. */
export const ownLeaseMessages = defineMessages('own-lease.ownLeaseMessages', {
  title: 'My lease',
  failed: 'Your lease did not load.',
  none: {
    title: 'No lease is under your name yet',
    text: (organization: string) => `As soon as ${organization} signs one with you, you find it here.`,
  },
  standing: {
    active: 'You live here',
    until: (day: string, due: string) => `Your lease ends on ${day}, ${due}.`,
    rollsOver: (day: string) => `After ${day} it goes on month to month.`,
    openEnded: 'It has no last day, until you or the landlord give notice.',
    signed: (day: string) => `It starts on ${day}`,
    signedDetail: (due: string) => `Signed. Your first day is ${due}.`,
    leaving: (day: string) => `Your last day is ${day}`,
    leavingDetail: (due: string) => `Notice is given. You move out ${due}.`,
    past: (day: string) => `The last day was ${day}`,
    pastDetail: 'The office still has to record the move-out.',
    ended: (day: string) => `It ended on ${day}`,
  },
  label: 'Where your lease stands',
  home: 'Home',
  terms: 'What was agreed',
  people: 'Who is on it',
  manager: 'Whom to ask',
  house: 'Good to know',
  report: 'Report a problem',
  earlier: 'Other leases',
});
