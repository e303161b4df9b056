import type { FieldError } from '#contract/problem.ts';
import { type ProblemCode, problems } from '#contract/problems.ts';

/** A refusal the person can act on; anything else that is thrown is a bug and answers 500. */
export class Failure extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: FieldError[];
  /** The row as it is now, where somebody else was faster. */
  readonly current: unknown;

  constructor(
    code: ProblemCode,
    options: { field?: string; message?: string; errors?: FieldError[]; current?: unknown } = {},
  ) {
    const problem: { status: number; message: string; field?: string } = problems[code];
    super(options.message ?? problem.message);
    this.code = code;
    this.status = problem.status;
    const path = options.field ?? problem.field;
    this.errors = options.errors ?? (path ? [{ msg: this.message, path, code }] : []);
    this.current = options.current;
  }
}

/** The refusal with this code; `field` names the form field it belongs to. */
export const fail = (
  code: ProblemCode,
  options?: { field?: string; message?: string; errors?: FieldError[]; current?: unknown },
): Failure => new Failure(code, options);

/** Out of reach or absent: the two look alike. */
export const notFound = (): Failure => new Failure('NOT_FOUND');
/** Visible, but the active role may not do this. */
export const forbidden = (): Failure => new Failure('AUTH_403');
