import { defineSentences } from '../language/sentences.ts';
import { type NoticesOf, TO_NOBODY } from '../notices/notices.rules.ts';
import type { arrearsSubjects } from './arrears.subjects.ts';

/** Whom it is told to: what renters promise the office, what the office noted and asks for the renters, what was not kept who looks after the home. */
export const arrearsNotices: NoticesOf<typeof arrearsSubjects> = {
  'payment_promise.made': ({ isByRenter }) => toldPromise(isByRenter === true),
  'payment_promise.moved': ({ isByRenter }) => toldPromise(isByRenter === true),
  'payment_promise.withdrawn': [
    { event: 'payment_reported', says: 'promise_withdrawn', to: ['managers'] },
    { event: 'payment', says: 'promise_dropped', to: ['renters'] },
  ],
  // The payment itself is told of already.
  'payment_promise.kept': TO_NOBODY,
  'payment_promise.broken': [{ event: 'payment_reported', says: 'promise_broken', to: ['managers'] }],
  'payment_reminder.sent': ({ kind, takenOn }) => [
    { event: 'payment', says: takenOn ? 'reminder_autopay' : sayingOfReminder(kind), asks: true, to: ['renters'] },
    // What is not late yet is between the office and those who live there.
    ...(takenOn || kind === 'BEFORE' || kind === 'ON_DAY'
      ? TO_NOBODY
      : [{ event: 'payment', says: 'guaranteed_late', to: ['guarantors'] } as const]),
  ],
  'lease_arrears.handed_over': TO_NOBODY,
  'lease_arrears.taken_back': TO_NOBODY,
};

const sayingOfReminder = (kind: unknown) => {
  if (kind === 'BEFORE') return 'reminder_before';
  return kind === 'ON_DAY' ? 'reminder_on_day' : 'payment_reminder';
};

const toldPromise = (isByRenter: boolean) =>
  isByRenter
    ? [{ event: 'payment_reported', says: 'promise_made', to: ['managers'] } as const]
    : [{ event: 'payment', says: 'promise_noted', to: ['renters'] } as const];

const ways = (account: unknown, isOnline: unknown): string =>
  [
    isOnline === 'yes' ? 'Pay online under My Lease.' : '',
    account ? `Account for transfers: ${account}.` : '',
    isOnline !== 'yes' && !account ? 'How to pay stands under My Lease.' : '',
  ]
    .filter(Boolean)
    .join(' ');

/** What they are told. */
export const arrearsNoticeSentences = defineSentences({
  'notice.promise_made': ({ renters, amount, day }) => `${renters} will pay ${amount} by ${day}`,
  'notice.promise_made_text': ({ home }) => `${home} · You are told if it does not come by then.`,
  'notice.promise_noted': ({ amount, day }) => `The office noted that you pay ${amount} by ${day}`,
  'notice.promise_noted_text': ({ home }) => `${home} · You can change the day under My Lease.`,
  'notice.promise_withdrawn': ({ renters, day }) => `${renters} no longer promise to pay by ${day}`,
  'notice.promise_withdrawn_text': ({ home, amount }) => `${home} · ${amount} were promised.`,
  'notice.promise_dropped': ({ day }) => `That you pay by ${day} is no longer noted`,
  'notice.promise_dropped_text': ({ home }) => `${home} · What is late is still to be paid.`,
  'notice.promise_broken': ({ amount, day }) => `${amount} promised by ${day} did not come`,
  'notice.promise_broken_text': ({ home, renters }) => [home, renters].filter(Boolean).join(' · '),
  'notice.payment_reminder': ({ amount, day }) => `Please pay ${amount}, late since ${day}`,
  'notice.payment_reminder_text': ({ home, ref, account, isOnline }) =>
    `${home} · ${ways(account, isOnline)} Reference: ${ref}. If you cannot pay today, say there by when you will.`,
  'notice.payment_reminder_do': 'Pay',
  'notice.guaranteed_late': ({ amount, day }) => `${amount} that you answer for are late since ${day}`,
  'notice.guaranteed_late_text': ({ home, renters, ref, account, isOnline }) =>
    `${[home, renters].filter(Boolean).join(' · ')} · ${ways(account, isOnline)} Reference: ${ref}. They were reminded, too.`,
  'notice.reminder_before': ({ amount, day }) => `${amount} will be due on ${day}`,
  'notice.reminder_before_text': ({ home, ref, account, isOnline }) =>
    `${home} · ${ways(account, isOnline)} Reference: ${ref}.`,
  'notice.reminder_before_do': 'Pay',
  'notice.reminder_on_day': ({ amount, day }) => `Please pay ${amount}, due on ${day}`,
  'notice.reminder_on_day_text': ({ home, ref, account, isOnline }) =>
    `${home} · ${ways(account, isOnline)} Reference: ${ref}.`,
  'notice.reminder_on_day_do': 'Pay',
  'notice.reminder_autopay': ({ amount, takenOn }) => `Autopay takes ${amount} only on ${takenOn}`,
  'notice.reminder_autopay_text': ({ home, day, feeFromOn }) =>
    `${home} · Due on ${day}; from ${feeFromOn} on a late fee can be added. Pay before that, or choose an earlier day for autopay under My Lease.`,
  'notice.reminder_autopay_do': 'Pay',
});
