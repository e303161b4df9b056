import type { Params } from './language/sentences.ts';

/** One way a call can be refused. */
export type Problem = {
  /** HTTP status. */
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 431 | 500 | 503;
  /** What happened, that nothing was lost, what to do. */
  message: string;
  /** The form field it belongs to, where there is one. */
  field?: string;
  /** The database constraint whose violation means this problem. */
  constraint?: string;
};

/** One item of `errors` in a refused call: text, dotted path of the field, machine code and the facts its sentence names. */
export type FieldError = { msg: string; path: string; code: string; params?: Params };
