import type { SubjectDeclarations } from '../noun.ts';

/** A payment is a transaction of the books, of which their own timeline lines tell; here is what people call one. */
export const paymentSubjects = { payment: {} } as const satisfies SubjectDeclarations;
