import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '#contract/dates.ts';
import type { Language } from '#contract/language/languages.ts';
import type { CallerRole } from '#contract/permissions.ts';
import type { DB } from '#server/db/schema.ts';
import type { FilesPlace } from '#server/files/open-store.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Live } from '#server/live/hub.ts';
import type { Budgets, Spending } from './budgets/budgets.ts';
import type { Device } from './callers/device.ts';
import type { BatchRow } from './commands/batch.ts';
import type { Registry } from './registry.ts';
import type { Seal } from './secrets/seal.ts';

declare const organization: unique symbol;
/** Minted only where a session, a job or a registration opens an organization. */
export type OrgId = string & { readonly [organization]: true };

/** Stands for no organization in the audit trail of what belongs to none. */
export const NO_ORG = '00000000-0000-0000-0000-000000000000';

/**
 * Who acts. Jobs are audited like people; a key acts as the person who made it, under a name of its own; a link of a job as the
 * contractor who has it.
 */
export type Actor =
  | { kind: 'user'; userId: string; personId: string | null; name: string }
  | { kind: 'apiKey'; keyId: string; userId: string; personId: string; name: string }
  | { kind: 'jobLink'; linkId: string; workOrderId: string; personId: string; name: string }
  | { kind: 'system'; name: string };

/**
 * Which rows the active role may ever touch inside its organization; queries of every noun narrow by it. Whether somebody
 * lives there now is another question, which the leases answer.
 */
export type Reach =
  | { kind: 'all' }
  | { kind: 'properties'; propertyIds: string[] }
  | { kind: 'owner'; propertyIds: string[] }
  | { kind: 'renter'; personId: string; leaseIds: string[]; unitIds: string[]; propertyIds: string[] }
  /** One job, with its request: nothing of the place is theirs. */
  | { kind: 'job'; workOrderId: string; ticketId: string; propertyIds: [] };

/** From what a process opens all it works with; another one that is told it opens the same. It holds secrets. */
export type Ground = FilesPlace & {
  database: pg.ClientConfig;
  logLevel: string;
  /** 32 bytes in base64, with which secrets are sealed. */
  secretKey: string;
  settings: Settings;
};

/** What the process offers to every request and job. */
export type Deps = {
  ground: Ground;
  pool: pg.Pool;
  clock: Clock;
  log: Logger;
  files: FileStore;
  registry: Registry;
  /** For what may lie in the database but not be read there. */
  seal: Seal;
  /** Tells those who have a page open what changes, on whichever server. */
  live: Live;
  settings: Settings;
};
export type Settings = {
  publicUrl: string;
  registration: 'open' | 'invite';
  sendsMail: boolean;
  /** To which people answer mails, before what tells the answers apart is added; null where none are taken. */
  replyAddress: string | null;
  /** With which a mail service posts those answers; null where none does. */
  replySecret: string | null;
  maxUploadBytes: number;
  /** How often one address may sign in, register or ask for a link each minute. */
  publicWritesPerMinute: number;
  isDemo: boolean;
  /** Folder outside of the database for the daily heads of the audit trail's chain. */
  auditHeadsDir: string;
  /** A password that everybody is told anyway: that of the demo, while its people are made. */
  toldPassword?: string;
  budgets: Budgets;
  /** Where Stripe is asked, for organizations that let renters pay online by it. */
  stripeUrl: string;
  signOn: SignOnSettings;
};
/** What single sign-on may ask of other machines. */
export type SignOnSettings = {
  /** Providers may be in the installation's own network, and speak plain http. */
  isPrivateAllowed: boolean;
  /** Name servers, as `address` or `address:port`, that are asked for records of domains; the machine's own where there is none. */
  nameServers: readonly string[];
};

/** What is known of every call, signed in or not. */
export type CallContext = {
  deps: Deps;
  requestId: string;
  ip: string | null;
  userAgent: string | null;
  /** The session that asks, where it is one. */
  sessionId?: string;
  /** The browser that asks, where it is one that keeps cookies of ours. */
  device?: Device;
  idempotency: { key: string; fingerprint: string } | null;
  /** The open page that asks, by the name it gave itself: what it changes, it reads again without being told. */
  page?: string;
  /** Where a command changes one of many rows at once: which batch, and whether it only rehearses. */
  batch?: BatchRow;
  /** Read while it is still asked who calls; nothing may be changed on the way. */
  isReadAhead?: true;
  /** Nobody reads what a change answers but for its version: it is not read back. */
  isUnheard?: true;
  /** A job whose changes are long work: the database yields to whoever waits for an answer. */
  isBackground?: true;
  /** What the caller reads. */
  language: Language;
  /** What a change by this call costs of the day's budget; null where nobody sent it. */
  cost: Spending | null;
};

/** What a caller is inside an organization. */
export type Standing = {
  org: OrgId;
  actor: Actor;
  role: CallerRole;
  reach: Reach;
  /** Capabilities that the organization has switched off stand here as false, and take their permissions with them. */
  switches: Record<string, boolean>;
  /** The nouns that a key or support was let read, of those that the role may; left out where the role alone decides. */
  reads?: readonly string[];
};

/** A call inside an organization. It can neither read nor write until it is given a transaction. */
export type Ctx = CallContext & Standing;

/** The half of Kysely that cannot change anything. */
export type Reader = Pick<Kysely<DB>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'getExecutor' | 'executeQuery'>;

/** A call inside a transaction that reads. */
export type ReadCtx = Ctx & {
  db: Reader;
  /** The row that a change has made a moment ago and reads back: what hangs on others cannot hang on it yet. */
  newRowId?: string;
  /** What came with it all the same, by what queries say that they find (`keptHanging`). */
  newRowBrings?: readonly string[];
};

/** `now()` as ISO text, from the injected clock. */
export const now = (ctx: CallContext): string => ctx.deps.clock.now().toISOString();

/** The person behind the call, for columns such as `created_by_id`. */
export const actorPersonId = ({ actor }: Pick<Ctx, 'actor'>): string | null =>
  actor.kind === 'system' ? null : actor.personId;
