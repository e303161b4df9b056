import type { SubjectDeclarations } from '../noun.ts';

export const ledgerSubjects = {
  account: {},
  ledger_transaction: {
    tells: ['charged', 'paid', 'credited', 'withheld', 'refunded', 'opened', 'reversed', 'journaled'],
  },
} as const satisfies SubjectDeclarations;
