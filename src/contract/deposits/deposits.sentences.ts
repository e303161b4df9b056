import { defineSentences } from '../language/sentences.ts';

/** What is said of a deposit, and stands on the letter about it. */
export const depositSentences = defineSentences({
  'deposit.moved_on': ({ day }) =>
    `Money that is settled here came in or came back on ${day}: choose that day or a later one.`,
  'deposit.letter.title': ({ home }) => `Your deposit for ${home}`,
  'deposit.letter.to': 'To',
  'deposit.letter.home': 'For',
  'deposit.letter.lease': 'Lease',
  'deposit.letter.moved_out': 'Moved out on',
  'deposit.letter.date': 'Date',
  'deposit.letter.heading': 'What was held, what is kept and why',
  'deposit.letter.held': 'Deposit held',
  'deposit.letter.ahead': 'Paid ahead',
  'deposit.letter.holding': 'What is held',
  'deposit.letter.not_settled': 'This is what is held today. What goes back is said when the deposit is settled.',
  'deposit.letter.refund': 'Goes back to you',
  'deposit.letter.short': 'Still to be paid',
  'deposit.letter.open': ({ day }) => `Open since ${day}`,
  'deposit.letter.age': ({ cost, age, life, share }) =>
    `${cost}, ${age} of ${life} ${life === 1 ? 'month' : 'months'} of its useful life had passed: your part is ${share}`,
  'deposit.letter.age_years': ({ cost, age, life, share }) =>
    `${cost}, ${age} of ${life} ${life === 1 ? 'year' : 'years'} of its useful life had passed: your part is ${share}`,
  'deposit.letter.whole': ({ cost }) => `${cost}, no age counted`,
  'deposit.letter.photo': ({ number }) => `photo ${number}`,
  'deposit.letter.photos': ({ first, last }) => `photos ${first} to ${last}`,
  'deposit.letter.photos_shown': 'The photos stand under My Lease, or ask us for them.',
  'deposit.letter_subject': ({ home, organization }) => `Your deposit for ${home} · ${organization}`,
  'deposit.letter_text': ({ name, home, refund, organization, link }) =>
    [
      `${name},`,
      `The deposit for ${home} is settled. The letter comes with this mail and says what was held, what is kept and why.`,
      refund,
      link ? `It stands under My Lease, too:\n${link}` : '',
      organization,
    ]
      .filter(Boolean)
      .join('\n\n'),
  'deposit.letter_refund': ({ amount }) => `${amount} goes back to you.`,
  'deposit.letter_short': ({ amount }) => `${amount} is still to be paid.`,
  'deposit.letter_even': 'Nothing goes back, and nothing is left to pay.',
  'deposit.letter.nothing_kept': 'Nothing is kept.',
  'deposit.letter.printed': ({ day }) => `Printed on ${day}.`,
});
