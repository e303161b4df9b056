import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import DoorClosed from 'lucide-react/icons/door-closed';
import Hammer from 'lucide-react/icons/hammer';
import Link2 from 'lucide-react/icons/link-2';
import PenLine from 'lucide-react/icons/pen-line';
import ReceiptText from 'lucide-react/icons/receipt-text';
import X from 'lucide-react/icons/x';
import { defineMessages } from '#contract/language/catalogue.ts';
import { type BillKind, WORK_ORDER_STATUSES, type WorkOrderStatus } from '#contract/work-orders/work-orders.words.ts';
import { amountOf, textOf } from '#web/words/facts.ts';
import type { ActivitiesOf, Facts, NounWords } from '#web/words/noun-words.ts';

/** What timelines and the audit trail say of jobs that contractors have. */
const texts = defineMessages('work-orders.words.texts', {
  job: { name: 'A job', filter: 'Jobs of contractors' },
  bill: { name: 'A quote or an invoice', filter: 'Quotes and invoices' },
  quoted: (reason: string) => (reason ? `: “${reason}”` : ''),
  added: (number: string, contractor: string) => `gave work order ${number} to ${contractor}`,
  moved: (contractor: string, number: string, status: string) => `${contractor}, work order ${number}: ${status}`,
  withdrawn: (number: string, contractor: string) => `took work order ${number} back from ${contractor}`,
  standing: {
    OFFERED: 'offered',
    ACCEPTED: 'accepted',
    SCHEDULED: 'visit booked',
    IN_PROGRESS: 'under way',
    DONE: 'done',
    DECLINED: 'declined',
    WITHDRAWN: 'taken back',
  } satisfies Record<WorkOrderStatus, string>,
  declined: 'declined the job',
  visitsProposed: (count: number) => `proposed ${count} times for the visit`,
  noAccess: 'was there, and nobody let them in',
  signed: (signer: string, witness: string) =>
    witness
      ? `signed that it is finished: ${signer}, and ${witness}, who was there`
      : `signed that it is finished: ${signer}`,
  asked: 'asked',
  answered: (contractor: string) => `answered ${contractor}`,
  linkMade: (contractor: string) => `made a link to the job for ${contractor}`,
  linkDisowned: 'said that the link was not meant for them; it leads nowhere any more',
  billQuoted: (amount: string) => `quoted ${amount}`,
  billInvoiced: (amount: string) => `sent an invoice of ${amount}`,
  accepted: {
    QUOTE: (amount: string, contractor: string) => `took the quote of ${contractor}, ${amount}`,
    INVOICE: (amount: string, contractor: string) => `took the invoice of ${contractor}, ${amount}`,
  } satisfies Record<BillKind, (amount: string, contractor: string) => string>,
  refused: {
    QUOTE: (amount: string, contractor: string) => `did not take the quote of ${contractor}, ${amount}`,
    INVOICE: (amount: string, contractor: string) => `sent back the invoice of ${contractor}, ${amount}`,
  } satisfies Record<BillKind, (amount: string, contractor: string) => string>,
  fields: {
    workOrderId: 'Job',
    ticketId: 'Request',
    assigneeId: 'Given to',
    number: 'Number',
    scope: 'What is to be done',
    reason: 'Reason',
    text: 'What was said',
    key: 'Thing of the checklist',
    isTicked: 'Ticked',
    checklist: 'Checklist',
    stage: 'What the photos show',
    signer: 'Signed by',
    drawing: 'What was drawn, as a hash',
    witness: 'Who was there',
    witnessDrawing: 'What they drew, as a hash',
    wasNobodyThere: 'Nobody was there',
    deviceSignedAt: 'Signed by the clock of the phone',
    note: 'Note',
    kind: 'Quote or invoice',
    lines: 'Lines',
    taxMinor: 'Tax',
    totalMinor: 'Together',
    expiresAt: 'Ends',
    linkId: 'Link',
    photoKeys: 'Photos',
    fileKeys: 'Papers',
    status: 'State',
    visitFrom: 'Visit from',
    visitTo: 'Visit to',
    waitingOn: 'Acts next',
    nextActionAt: 'Due',
  },
  kinds: { QUOTE: 'Quote', INVOICE: 'Invoice' } satisfies Record<BillKind, string>,
  actions: {
    'work_order.add': 'Work order given out',
    'work_order.change_status': 'Work order moved on',
    'work_order.accept': 'Job accepted',
    'work_order.arrange': 'Visit arranged by who has the job',
    'work_order.decline': 'Job declined',
    'work_order.start': 'Work begun by who has the job',
    'work_order.no_access': 'Nobody let them in',
    'work_order.complete': 'Job done',
    'work_order.sign': 'Job signed as finished',
    'work_order.ask': 'Question about a job',
    'work_order.answer': 'Answer about a job',
    'work_order.add_photos': 'Photos added to a job',
    'work_order.tick': 'Something ticked off in a job',
    'work_order.set_checklist': 'Checklist of a job changed',
    'work_order.make_link': 'Link of a job made',
    'work_order.disown_link': 'Link of a job ended',
    'bill.quote': 'Quote sent',
    'bill.invoice': 'Invoice sent',
    'bill.decide': 'Quote or invoice decided',
  },
});

const contractor = (facts: Facts): string => textOf(facts, 'contractor');
const kindOf = (facts: Facts): BillKind => (facts.kind === 'QUOTE' ? 'QUOTE' : 'INVOICE');

const scoped = (facts: Facts): string => texts.quoted(textOf(facts, 'scope'));
const standingOf = (facts: Facts): string => {
  const status = WORK_ORDER_STATUSES.find((one) => one === facts.status);
  return status ? texts.standing[status] : '';
};

const activities: ActivitiesOf<'work_order' | 'bill'> = {
  'work_order.added': {
    icon: Hammer,
    says: (facts) => texts.added(textOf(facts, 'number'), contractor(facts)) + scoped(facts),
  },
  'work_order.moved': {
    icon: Hammer,
    says: (facts) =>
      texts.moved(contractor(facts), textOf(facts, 'number'), standingOf(facts)) + texts.quoted(textOf(facts, 'note')),
  },
  'work_order.withdrawn': {
    icon: X,
    says: (facts) => texts.withdrawn(textOf(facts, 'number'), contractor(facts)) + texts.quoted(textOf(facts, 'note')),
  },
  'work_order.declined': {
    icon: X,
    tone: 'late',
    says: (facts) => texts.declined + texts.quoted(textOf(facts, 'reason')),
  },
  'work_order.visits_proposed': {
    icon: CalendarClock,
    tone: 'soon',
    says: ({ count }) => texts.visitsProposed(Number(count)),
  },
  'work_order.no_access': {
    icon: DoorClosed,
    tone: 'late',
    says: (facts) => texts.noAccess + texts.quoted(textOf(facts, 'note')),
  },
  'work_order.signed': {
    icon: PenLine,
    tone: 'good',
    says: (facts) => texts.signed(textOf(facts, 'signer'), textOf(facts, 'witness')),
  },
  'work_order.asked': {
    icon: CircleHelp,
    tone: 'soon',
    says: (facts) => texts.asked + texts.quoted(textOf(facts, 'text')),
  },
  'work_order.answered': { says: (facts) => texts.answered(contractor(facts)) + texts.quoted(textOf(facts, 'text')) },
  'work_order.link_made': { icon: Link2, says: (facts) => texts.linkMade(contractor(facts)) },
  'work_order.link_disowned': { icon: Link2, tone: 'late', says: () => texts.linkDisowned },
  'bill.quoted': { icon: ReceiptText, tone: 'soon', says: (facts) => texts.billQuoted(amountOf(facts)) },
  'bill.invoiced': { icon: ReceiptText, tone: 'soon', says: (facts) => texts.billInvoiced(amountOf(facts)) },
  'bill.accepted': {
    icon: Check,
    tone: 'good',
    says: (facts) =>
      texts.accepted[kindOf(facts)](amountOf(facts), contractor(facts)) + texts.quoted(textOf(facts, 'reason')),
  },
  'bill.refused': {
    icon: X,
    tone: 'late',
    says: (facts) =>
      texts.refused[kindOf(facts)](amountOf(facts), contractor(facts)) + texts.quoted(textOf(facts, 'reason')),
  },
};

/** What timelines and the audit trail call jobs, quotes and invoices. */
export const workOrderNounWords: NounWords = {
  subjects: {
    work_order: { ...texts.job, fields: texts.fields },
    bill: { ...texts.bill, fields: texts.fields, values: { kind: texts.kinds } },
  },
  actions: texts.actions,
  activities,
};
