import type { SubjectDeclarations } from '../noun.ts';

export const arrearsSubjects = {
  /** That what is late is paid by a day. */
  payment_promise: { tells: ['made', 'moved', 'withdrawn', 'kept', 'broken'] },
  payment_reminder: { tells: ['sent'] },
  /** What the office keeps for itself about what a lease owes. */
  lease_arrears: { tells: ['handed_over', 'taken_back'] },
} as const satisfies SubjectDeclarations;
