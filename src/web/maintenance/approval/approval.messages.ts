import { defineMessages } from '#contract/language/catalogue.ts';
import type { Approval, CostLimit } from '#contract/maintenance/maintenance.approvals.ts';
import type { ANSWER_CHANNELS } from '#contract/maintenance/maintenance.words.ts';

/** How an owner's word came. */
export const channelWords: Record<(typeof ANSWER_CHANNELS)[number], string> = defineMessages('approval.channelWords', {
  PHONE: 'By phone',
  EMAIL: 'By e-mail',
  IN_PERSON: 'In person',
});

/** Texts around what an owner is asked to decide. */
export const approvalMessages = defineMessages('approval.approvalMessages', {
  heading: 'The owner decides',
  yourHeading: 'You decide',
  yourDecision: 'Your decision',
  ask: 'Do you agree to this amount?',
  asked: (name: string | null, when: string) => (name === null ? `Asked ${when}` : `${name} asked ${when}`),
  decideBy: (when: string) => `To decide by ${when}`,
  mailed: (when: string) => `Mailed ${when}`,
  reminded: (when: string) => `reminded ${when}`,
  notMailed: 'Nobody was mailed. Call the owner, and write down what they say.',
  statuses: {
    PENDING: 'Not decided yet',
    APPROVED: 'Approved',
    DECLINED: 'Refused',
    WITHDRAWN: 'Taken back',
  } satisfies Record<Approval['status'], string>,
  decided: (name: string | null, when: string, channel: string | null) =>
    [[name, when].filter(Boolean).join(', '), channel].filter(Boolean).join(' · '),
  question: (name: string) => `${name} asks`,
  owner: 'The owner',
  answer: 'Answer',
  noAnswer: 'Not answered yet',
  files: 'Quotes',
  openFile: (name: string) => `Open ${name}`,
  earlier: (count: number) => (count === 1 ? '1 earlier question' : `${count} earlier questions`),
  approve: (amount: string) => `Approve ${amount}`,
  approved: (amount: string) => `You approved ${amount}. The office goes on.`,
  approvedInPart: (amount: string) => `You approved ${amount}. The other owners are still to say yes.`,
  granted: (amount: string) => `up to ${amount}`,
  everyOwner: {
    heading: 'Every owner is to say yes',
    said: (name: string, when: string, channel: string | null) =>
      [`${name}: yes, ${when}`, channel].filter(Boolean).join(' · '),
    open: (name: string) => `${name}: not yet`,
  },
  takeBack: 'Take this answer back',
  takenBackUntil: (when: string) =>
    `The office wrote this down for you. Is it not right? Take it back by ${when}, as long as no work has begun.`,
  takenBack: 'It is yours to decide again.',
  ownerTakesBackUntil: (when: string) => `The owner can take it back until ${when}, as long as no work has begun.`,
  refuse: 'Refuse',
  askBack: 'Ask a question',
  record: 'Write down their answer',
  answerOwner: 'Answer the owner',
  askAgain: 'Ask for another amount',
  asks: (label: string) => `${label}…`,
  follows: {
    heading: 'What happens then',
    approve: ['You approve', 'The office is told at once and has the work done.'],
    approveWithOthers: ['You approve', 'It stands. The work is done once every owner has said yes.'],
    refuse: ['You refuse', 'Nothing is ordered. The office gets your reason and looks for another way.'],
    silent: [
      'You do not answer',
      'Lintel reminds you, and then tells the office to ask you. Nothing is ordered meanwhile.',
    ],
  },
  why: {
    heading: 'Why you are asked',
    limit: {
      PROPERTY: (limit: string) => `For this property, a job may cost up to ${limit} without asking you.`,
      ORGANIZATION: (limit: string) => `The office may spend up to ${limit} a job without asking the owner.`,
      OWNER: (limit: string) => `You said yes to ${limit} for this request before.`,
    } satisfies Record<CostLimit['givenBy'], (limit: string) => string>,
    noLimit: 'No amount is agreed up to which the office need not ask you.',
    spent: (amount: string) => `${amount} is spent on it already.`,
    within: 'This would stay within it; the office asks you all the same.',
  },
  askDialog: {
    title: 'Ask the owner?',
    lede: 'The owner sees the request, the amount and the files, and decides in Lintel. You can also write down what they say by phone.',
    amount: 'Amount',
    message: 'What for?',
    quotes: 'Quotes',
    drop: 'Drop quotes here',
    allowed: 'PDF, JPEG, PNG or HEIC',
    send: 'Ask the owner',
    stillSending: 'A file is still on its way.',
  },
  refuseDialog: {
    title: (amount: string) => `Refuse ${amount}?`,
    lede: 'The request goes back to the office, which reads why. The renter does not.',
    reason: 'Why?',
    usual: ['It costs too much', 'I want another quote', 'Not now', 'I have somebody who does it'],
    send: 'Refuse it',
  },
  recordDialog: {
    title: 'What did the owner say?',
    lede: 'It stands in the record under your name, as what the owner told you. They read it here, and can take it back for a while.',
    answer: 'Answer',
    yes: 'Yes',
    amount: 'Up to how much?',
    amountHint: (amount: string) => `Never above ${amount}, which they were asked for.`,
    no: 'No',
    who: 'Who said it?',
    how: 'How did it come?',
    reason: 'In their words',
    send: 'Write it down',
  },
  questionDialog: {
    title: 'What do you want to know?',
    lede: 'The office answers here, then you decide.',
    text: 'Your question',
    usual: ['Is there a warranty?', 'Can it wait?', 'What happens if we do nothing?'],
    send: 'Ask the office',
  },
  answerDialog: {
    title: 'Answer the owner',
    lede: 'The owner reads it here and decides.',
    text: 'Your answer',
    send: 'Send the answer',
  },
  keep: 'Leave it as it is',
});
