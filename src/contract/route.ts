import { z } from 'zod';
import type { Permission } from './permissions.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One HTTP endpoint. `permission` is required, so no route can be left unguarded by omission. */
export type Route = {
  method: Method;
  path: `/api/${string}`;
  /** What the active role must hold; `public` needs no session, `signed-in` any session, `platform` that of an administrator of the installation. */
  permission: Permission | 'public' | 'signed-in' | 'platform';
  /** One sentence for the API documentation. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is multipart form data with one file and the text fields named here. */
  upload?: z.ZodObject;
  /**
   * The body is one mail as it came (RFC 5322), by itself or in the form of a mail service that passes it on. It is taken from
   * whoever knows the installation's secret for that; where there is none, the route is not there.
   */
  takesMail?: true;
  /** Whatever comes along as a body is not read: mail programs send a form by themselves. */
  ignoresBody?: true;
  /** The body is handed over as it came, with what this header says: a signature is of bytes, not of what they mean. */
  signedBy?: string;
  /** The whole answer beside `success`; `file` streams bytes instead of JSON. */
  response: z.ZodObject | 'file';
  /** For a file that people open by a link: where a browser that is refused reads why, with the parameters of the path. */
  refusalPage?: `/${string}`;
  /** A query may ask for it as a file, which is then streamed in place of the answer. */
  mayBeFile?: true;
  /**
   * What an API key needs beside the permission, where the method does not say it: a POST that only reads, or what no key may do,
   * such as giving somebody a sign-in.
   */
  byKey?: 'read' | 'never';
  /** Works although this holds the caller from everything else. */
  openTo?: readonly HeldBy[];
  /**
   * For what a stolen session must not do: `recent` asks for a proof of who calls within the last hour, by password and
   * second factor; `second-factor` asks those who have one, where the body brings the password itself. Without it the answer
   * is 403 PROOF_REQUIRED, and POST /api/auth/proof gives it.
   */
  proof?: 'recent' | 'second-factor';
};

/**
 * What keeps somebody from everything: a password or a second factor that is owed, or an organization that is suspended or closed; an
 * API key also a capability that is switched off, or an address that is not one of its own.
 */
export type HeldBy =
  | 'PASSWORD_CHANGE_REQUIRED'
  | 'TWO_FACTOR_REQUIRED'
  | 'ORGANIZATION_SUSPENDED'
  | 'ORGANIZATION_CLOSED'
  | 'SWITCHED_OFF'
  | 'ADDRESS_NOT_ALLOWED';

export type Routes = Record<string, Route>;

/** Keeps the literal types of a route table. */
export const defineRoutes = <const R extends Routes>(routes: R): R => routes;

/** Keeps the literal types of one route that another is made from. */
export const defineRoute = <const R extends Route>(route: R): R => route;

/** The usual answer: `{success, data, message?}`. */
export const answer = <T extends z.ZodType>(data: T) => z.object({ data, message: z.string().optional() });

/** An answer that carries only a message. */
export const messageAnswer = z.object({ message: z.string() });

/**
 * A route that `defineRoutes` has proven to be one. What is worked out from it asks no more than this of its schemas: whether
 * each is one, the compiler would find out anew for every route, which is a fifth of all it does for the server.
 */
export type AgreedRoute = Omit<Route, 'params' | 'query' | 'body' | 'upload' | 'response'> & {
  params?: object;
  query?: object;
  body?: object;
  upload?: object;
  response: object | 'file';
};
export type AgreedRoutes = Record<string, AgreedRoute>;

type Out<S> = S extends object ? z.output<S> : undefined;
type In<S> = S extends object ? z.input<S> : undefined;
type Part<K extends string, V> = [V] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: V };

/** An uploaded file as the handler receives it: bytes not yet trusted, on local disk. */
export type UploadedFile = { path: string; name: string; size: number };

/** A posted mail as the handler receives it: its first bytes on local disk, as many as are read of one, and how many came. */
export type PostedMail = {
  path: string;
  size: number;
  isWhole: boolean;
  /** The bytes are the pairs of a form, one of which is the mail. */
  isForm: boolean;
};

/** What a server handler receives, parsed. */
export type HandlerInput<R extends AgreedRoute> = {
  params: Out<R['params']>;
  query: Out<R['query']>;
  body: Out<R['body']>;
  fields: Out<R['upload']>;
  file: R extends { upload: object } ? UploadedFile : R extends { takesMail: true } ? PostedMail : undefined;
};

/** What the browser must send. */
export type CallInput<R extends AgreedRoute> = Part<'params', In<R['params']>> &
  (R['query'] extends object ? { query?: In<R['query']> } : { query?: undefined }) &
  Part<'body', In<R['body']>> &
  Part<'form', R['upload'] extends object ? FormFields<In<R['upload']>> : undefined>;
type FormFields<T> = (T extends Record<string, never> ? unknown : T) & { file: Uploadable };

/** A browser's `Blob` or `File`, named here without the DOM's types. */
export type Uploadable = { readonly size: number; readonly type: string };

/** What a handler returns, and what the browser gets after parsing. */
export type Response<R extends AgreedRoute> = R['response'] extends 'file' ? FileAnswer : z.output<R['response']>;

/** Bytes to stream, with the headers that keep a browser from running them: of a file that is kept, or of a passing one. */
export type FileAnswer = FileHead & (KeptBytes | PassingBytes);
type FileHead = { name: string; mime: string; inline: boolean };
/** Where the store of files has them. */
type KeptBytes = { kept: KeptFile };
/** `known`: by what the bytes are known again, which are held against it; null where no row says. */
export type KeptFile = { orgId: string; key: string; known: { sizeBytes: number; sha256: string } | null };
/** The path of a local file that was made for this answer alone: it goes with it. */
type PassingBytes = { passing: string };
export type PassingAnswer = FileHead & PassingBytes;
