import type { FieldError } from '#contract/problem.ts';
import { owedPassword } from './api.messages.ts';

/** The classes of failure; `HTTP_404` and the like stand for every other status. */
export type CallErrorCode =
  | 'AUTH_401'
  | 'AUTH_403'
  | 'FILE_TOO_LARGE'
  | 'SERVER_500'
  | 'SERVER_503'
  | `HTTP_${number}`
  | 'NET_TIMEOUT'
  | 'NET_OFFLINE'
  | 'UNKNOWN_ERROR';

export type CallErrorDetails = {
  code: CallErrorCode;
  message: string;
  said?: string | null;
  status?: number | null;
  /** The server's own code, such as `lease.overlaps`. */
  problem?: string | null;
  /** Null where the answer has no list of them. */
  fieldErrors?: readonly FieldError[] | null;
  requestId?: string | null;
  current?: unknown;
  facts?: Readonly<Record<string, unknown>>;
  cause?: unknown;
};

/** A call that failed. `message` is the sentence for the person, by the order in `readFailure`. */
export class CallError extends Error {
  readonly code: CallErrorCode;
  /** What the server itself said, where it did. */
  readonly said: string | null;
  /** HTTP status; null when no answer came. */
  readonly status: number | null;
  /** The server's own code, such as `lease.overlaps` or `STALE_VERSION`; null where it gave none. */
  readonly problem: string | null;
  /** What is wrong with which field, for the form. */
  readonly fieldErrors: readonly FieldError[];
  /** Something was filled in wrongly: 400 with a list of errors, though none may be in it that says anything. */
  readonly isValidation: boolean;
  /** Helps support to find the call in the log. */
  readonly requestId: string | null;
  /** With `STALE_VERSION`: the row as it stands now, as its GET answers it. */
  readonly current: unknown;
  /** The facts that go with the server's code, such as the token of a second step. */
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(details: CallErrorDetails) {
    super(details.message, { cause: details.cause });
    this.name = 'CallError';
    this.code = details.code;
    this.said = details.said ?? null;
    this.status = details.status ?? null;
    this.problem = details.problem ?? null;
    this.fieldErrors = details.fieldErrors ?? [];
    this.isValidation = details.status === 400 && details.fieldErrors != null;
    this.requestId = details.requestId ?? null;
    this.current = details.current;
    this.facts = details.facts ?? {};
  }

  /** The server refused for good: repeating the same call would get the same answer. */
  get isDefinite(): boolean {
    return (
      this.status !== null && this.status >= 400 && this.status < 500 && this.status !== 408 && this.status !== 429
    );
  }

  /** The server refused because of how things stand now, which is not how the screen shows them. */
  get isConflict(): boolean {
    return this.status === 409;
  }

  /** Neither the server nor the catalogue has words for it. */
  get isUnworded(): boolean {
    return this.said === null && !this.code.startsWith('NET_');
  }

  /** The one 401 that neither logs out nor shows a toast. */
  get asksForPasswordChange(): boolean {
    return this.status === 401 && this.message === owedPassword.message;
  }
}

const ID_MISSING = 'ID_MISSING';

/** A call that was not sent, because its address lacks an id. */
export const lacksId = (message: string): CallError =>
  new CallError({ code: 'HTTP_400', status: 400, problem: ID_MISSING, message, said: message });

export const isIdMissing = (error: unknown): error is CallError =>
  error instanceof CallError && error.problem === ID_MISSING;
