import type { SubjectDeclarations } from '../noun.ts';

/** A payment is a transaction of the books, of which their own timeline lines tell; here is what people call one. */
export const paymentSubjects = {
  payment: {},
  /** What a renter says they paid. */
  payment_report: { tells: ['reported', 'refused', 'withdrawn'] },
  payment_details: {},
  payment_processor: {},
  /** Somebody's way to the page of a processor. */
  checkout: { tells: ['failed'] },
  /** What a renter lets be taken by itself. */
  autopay: { tells: ['turned_on', 'planned', 'refused', 'moved', 'turned_off'] },
} as const satisfies SubjectDeclarations;
