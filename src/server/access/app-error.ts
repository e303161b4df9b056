import { BASE_LANGUAGE } from '#contract/language/languages.ts';
import type { Params, Said } from '#contract/language/sentences.ts';
import { type ProblemCode, problems } from '#contract/problems.ts';
import type { SentenceCode } from '#contract/sentences.ts';
import { say } from './sentences.ts';

/** What is wrong with one field, without its sentence. */
export type FieldRefusal = Said & { path: string };

export type FailureOptions = {
  /** The form field it belongs to. */
  field?: string;
  /** What is said in place of the problem's own sentence, where one says more. */
  reason?: SentenceCode;
  /** The facts that the sentence names. */
  params?: Params;
  errors?: FieldRefusal[];
  current?: unknown;
  /** When trying again may help. */
  retryAfterSeconds?: number;
};

/** A refusal the person can act on; anything else that is thrown is a bug and answers 500. */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  /** What is said: a code of its own, or that of the problem. */
  readonly said: { code: SentenceCode; params: Params };
  readonly errors: FieldRefusal[];
  /** The row as it is now, where somebody else was faster. */
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, options: FailureOptions = {}) {
    const problem: { status: number; field?: string } = problems[code];
    const said = { code: options.reason ?? code, params: options.params ?? {} };
    super(say(BASE_LANGUAGE, said.code, said.params));
    this.code = code;
    this.said = said;
    this.status = problem.status;
    const path = options.field ?? problem.field;
    this.errors = options.errors ?? (path ? [{ path, ...said }] : []);
    this.current = options.current;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** What it was made of, to make it again where it lost its class. */
  get options(): FailureOptions {
    return {
      reason: this.said.code,
      params: this.said.params,
      errors: this.errors,
      current: this.current,
      ...(this.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: this.retryAfterSeconds }),
    };
  }
}

/** The refusal with this code; `field` names the form field it belongs to. */
export const fail = (code: ProblemCode, options?: FailureOptions): AppError => new AppError(code, options);

/** Out of reach or absent: the two look alike. */
export const notFound = (): AppError => new AppError('NOT_FOUND');
/** Visible, but the active role may not do this. */
export const forbidden = (): AppError => new AppError('AUTH_403');
