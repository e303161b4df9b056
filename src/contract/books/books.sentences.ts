import { defineSentences } from '../language/sentences.ts';

/** How figures are counted, in words. The rules stand in `docs/money.md` too. */
export const bookSentences = defineSentences({
  'figure.due': 'Due this month',
  'figure.paid': 'Paid of it',
  'figure.late': 'Late',
  'figure.paid-ahead': 'Paid ahead',
  'figure.deposits-held': 'Deposits held',
  'figure.lease-balance': 'Balance of the lease',
  'figure.due.says': 'What falls due in this month, whether it is paid or not.',
  'figure.paid.says': 'What renters paid of what falls due in this month.',
  'figure.late.says': 'What renters had to pay by yesterday and have not.',
  'figure.paid-ahead.says': 'What renters paid before anything was due.',
  'figure.deposits-held.says': 'What was paid as a deposit and neither kept nor given back.',
  'figure.lease-balance.says': 'What this lease owes, less what it paid ahead.',
  'figure.due.rule': 'A charge belongs to the month it falls due in. What was taken back is not counted.',
  'figure.paid.rule': 'A payment counts for the charge it pays, whenever it was made. Credits are not payments.',
  'figure.late.rule': 'A charge is late from the day after it is due. Days of grace only matter for late fees.',
  'figure.paid-ahead.rule':
    'Money pays what is due, the oldest first. What is left waits, and pays what falls due next.',
  'figure.deposits-held.rule':
    'Held is what was received, never what was asked for, less what was kept and given back.',
  'figure.lease-balance.rule': 'Every charge adds to it, every payment and credit takes from it, each on its own day.',
  'figure.part.charged': 'Charged',
  'figure.part.collected': 'Paid',
  'figure.part.credited': 'Credited',
  'figure.part.open': 'Still open',
  'figure.part.original': 'Late charges, as they were charged',
  'figure.part.allocated': 'Paid of them so far',
  'figure.part.ahead': 'Not used yet',
  'figure.part.received': 'Received',
  'figure.part.withheld': 'Kept',
  'figure.part.refunded': 'Given back',
  'figure.part.charges': 'Charges',
  'figure.part.payments': 'Payments and credits',
});
