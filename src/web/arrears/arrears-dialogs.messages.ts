import { defineMessages } from '#contract/language/catalogue.ts';

/** What is asked before something is done about it. */
export const arrearsDialogMessages = defineMessages('arrears-dialogs.arrearsDialogMessages', {
  keep: 'Leave it',
  on: 'To be paid by',
  amount: 'Amount',
  amountHint: (late: string) => `All that is late, ${late}, unless you say less.`,
  note: 'What they said',
  ownNote: 'A word to the office',
  promising: {
    title: 'Record a promise',
    lede: 'The renters read the day, not what you note. The night after it, you are told if the money did not come.',
    send: 'Record it',
    done: 'The promise is recorded.',
  },
  ownPromising: {
    title: 'When will you pay?',
    lede: 'The office reads this. What is late stays late until it is paid, and the fees you agreed on still apply.',
    send: 'Tell the office',
    done: 'The office is told.',
  },
  reminding: {
    title: 'Remind the renters',
    lede: (amount: string, day: string) =>
      `They are told at once, here and by mail, that ${amount} is late since ${day}, and how to pay. Once a day at most.`,
    send: 'Remind them',
    done: 'They are reminded.',
  },
  withdrawing: {
    title: 'Take the promise back',
    lede: 'Nothing is promised any more. What is late stays to be paid.',
    keep: 'Keep the promise',
    send: 'Take it back',
    done: 'The promise is taken back.',
  },
  office: {
    title: 'Collections and note',
    lede: 'Read by the office alone.',
    send: 'Save',
    done: 'It is saved.',
    named: 'what is owed here',
  },
});
