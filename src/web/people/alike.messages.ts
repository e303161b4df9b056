import { defineMessages } from '#contract/language/catalogue.ts';
import { counted } from '#web/ui/org-locale.ts';

/** Who somebody that is being added may be already, and what follows from adding them. */
export const alikeMessages = defineMessages('alike.alikeMessages', {
  title: 'Is it one of these?',
  count: (people: number) => counted(people, { one: 'person looks the same', other: 'people look the same' }),
  by: { email: 'Same e-mail', phone: 'Same phone', name: 'Same name' },
  open: 'Open',
  openWhom: (name: string) => `Open ${name}`,
  sameReach: 'Two entries with one phone or e-mail get each other’s calls and mails. Use the one that is there.',
  after: 'What happens then',
  found: 'Everybody in the office finds them by name, phone and e-mail.',
  invite: 'Nothing is sent now. An admin can invite them to sign in from their page.',
  noInvite: 'Without an e-mail nobody can invite them to sign in.',
  work: 'Requests can be given to them, those of their trade first.',
});
