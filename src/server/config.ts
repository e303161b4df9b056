import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { S3Place } from '#server/files/ask-s3.ts';
import type { FilesPlace } from '#server/files/open-store.ts';
import { HOPS, isNetwork, isStoreAddress, oneOf, type Setting, setting, url, wholeNumber } from './setting-kinds.ts';

/** The folder that holds package.json. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A setting that cannot be used; the message is one line that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const settings = {
  port: setting('LINTEL_PORT', wholeNumber(0, 65535), 'Port to listen on; 0 takes any free one.', { fallback: '3000' }),
  host: setting('LINTEL_HOST', z.string(), 'Address to listen on; `0.0.0.0` for every network of the machine.', {
    fallback: '127.0.0.1',
  }),
  dataDir: setting(
    'LINTEL_DATA_DIR',
    z.string().transform((text) => path.resolve(text)),
    'Folder for the embedded database and uploaded files: the one folder to keep safe.',
    { fallback: path.join(projectRoot, 'data') },
  ),
  auditHeadsDir: setting(
    'LINTEL_AUDIT_HEADS_DIR',
    z
      .string()
      .transform((text) => path.resolve(text))
      .optional(),
    'Folder for the daily head of the audit trail, best where the owner of the database cannot write; servers that do not share `LINTEL_DATA_DIR` share this. Absent: `audit-heads` in the data folder.',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    url('postgres', 'postgresql').optional(),
    'PostgreSQL 15 or newer to use instead of the embedded one, as the user that owns the database.',
    { secret: true },
  ),
  appDatabaseUrl: setting(
    'LINTEL_APP_DATABASE_URL',
    url('postgres', 'postgresql').optional(),
    'Login of the restricted application role, where the user of `DATABASE_URL` may not create roles.',
    { secret: true },
  ),
  publicUrl: setting(
    'LINTEL_PUBLIC_URL',
    url('http', 'https')
      .transform((text) => text.replace(/\/+$/, ''))
      .optional(),
    'Address under which people reach Lintel, for links in mails; absent: the address it listens on.',
  ),
  smtpUrl: setting(
    'LINTEL_SMTP_URL',
    url('smtp', 'smtps').optional(),
    'Mail server, as `smtp://user:password@host:587`; absent: mails wait in the outbox.',
    { secret: true },
  ),
  mailFrom: setting('LINTEL_MAIL_FROM', z.string(), 'Sender of mails.', { fallback: 'Lintel <lintel@localhost>' }),
  replyAddress: setting(
    'LINTEL_REPLY_ADDRESS',
    z.email({ error: 'must be an e-mail address' }).optional(),
    'Address whose mail a mail server hands to `lintel mail receive` or a mail service posts, as `reply@example.org`, whatever stands behind a plus in it: people then answer messages by mail. Absent: they answer in Lintel.',
  ),
  replySecret: setting(
    'LINTEL_REPLY_SECRET',
    z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
    'With which a mail service posts answers to `/api/mailed-answers/mime`, as the password of Basic or as a Bearer token; needs `LINTEL_REPLY_ADDRESS`. Absent: nothing is there.',
    { secret: true },
  ),
  secret: setting(
    'LINTEL_SECRET',
    z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
    'Seals what the database alone may not tell, such as the links of mails that wait and the secrets of authenticator apps; servers that do not share `LINTEL_DATA_DIR` share this, and it stays the same for good. Absent: a key in the file `secret.key` of the data folder.',
    { secret: true },
  ),
  registration: setting(
    'LINTEL_REGISTRATION',
    oneOf('open', 'invite'),
    '`open`: anybody may register an organization; `invite`: only people who were invited.',
    { fallback: 'open' },
  ),
  signInsPerMinute: setting(
    'LINTEL_SIGN_INS_PER_MINUTE',
    wholeNumber(1, 100_000),
    'How often one address may sign in, register or ask for a link in a minute; wrong passwords it may send twice as many in a quarter of an hour.',
    { fallback: '60' },
  ),
  requestsPerMinute: setting(
    'LINTEL_REQUESTS_PER_MINUTE',
    wholeNumber(60, 1_000_000),
    'How many requests one person may send in a minute to one server; an organization and an address ten times as many.',
    { fallback: '6000' },
  ),
  changesPerDay: setting(
    'LINTEL_CHANGES_PER_DAY',
    wholeNumber(1, 100_000_000),
    'How many changes one person may make in a day; an organization ten times as many. An import is one.',
    { fallback: '20000' },
  ),
  uploadMbPerDay: setting(
    'LINTEL_UPLOAD_MB_PER_DAY',
    wholeNumber(1, 100_000_000),
    'How much one person may upload in a day, in MB, where a smaller file counts as one; an organization ten times as much.',
    { fallback: '10000' },
  ),
  mailsPerDay: setting(
    'LINTEL_MAILS_PER_DAY',
    wholeNumber(1, 100_000_000),
    'How many mails one organization may cause in a day.',
    { fallback: '50000' },
  ),
  organizationsPerDay: setting(
    'LINTEL_ORGANIZATIONS_PER_DAY',
    wholeNumber(1, 1_000_000),
    'How many organizations may be registered from one address in a day.',
    { fallback: '20' },
  ),
  signOnNetworks: setting(
    'LINTEL_SIGN_ON_NETWORKS',
    oneOf('public', 'any'),
    'Where providers of single sign-on may be. `public`: on the internet, by https; `any`: in the own network, too, and by plain http, so that superadmins can have the server ask any address it reaches.',
    { fallback: 'public' },
  ),
  stripeUrl: setting(
    'LINTEL_STRIPE_URL',
    z.url(),
    'Where Stripe is asked by organizations that let renters pay online. Another address is for trying it out.',
    { fallback: 'https://api.stripe.com' },
  ),
  nameServers: setting(
    'LINTEL_NAME_SERVERS',
    z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      )
      .refine(
        (all) => all.every((one) => isIP(one.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')) !== 0 || isIP(one) !== 0),
        {
          error: 'must be addresses such as 192.0.2.53 or 192.0.2.53:5353, separated by commas',
        },
      ),
    'Name servers that are asked whose a domain is, separated by commas; empty: those of the machine.',
    { fallback: '' },
  ),
  s3Endpoint: setting(
    'LINTEL_S3_ENDPOINT',
    z
      .string()
      .refine(isStoreAddress, { error: 'must be a URL such as https://s3.example.org, without sign-in or query' })
      .optional(),
    'Store of files that speaks S3, used instead of the folder `files` of `LINTEL_DATA_DIR`; over plain http everybody on the way reads along. A host that begins with the bucket is asked as it is, any other with the bucket as its folder. Needs bucket and keys. Absent: files lie in the data folder.',
  ),
  s3Bucket: setting(
    'LINTEL_S3_BUCKET',
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
        error: 'must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
      })
      .optional(),
    'Bucket there; best one that nothing else uses.',
  ),
  s3Region: setting(
    'LINTEL_S3_REGION',
    z.string().regex(/^[a-z0-9-]+$/i, { error: 'must be the name of a region such as eu-central-1' }),
    'Region of the bucket, as its store calls it.',
    { fallback: 'us-east-1' },
  ),
  s3AccessKeyId: setting(
    'LINTEL_S3_ACCESS_KEY_ID',
    z.string().regex(/^\S+$/, { error: 'must be the id of an access key' }).optional(),
    'Id of the key with which the bucket is opened; it may list, read, write and delete there.',
  ),
  s3SecretAccessKey: setting(
    'LINTEL_S3_SECRET_ACCESS_KEY',
    z.string().regex(/^\S+$/, { error: 'must be the secret of an access key' }).optional(),
    'Secret of that key.',
    { secret: true },
  ),
  s3Prefix: setting(
    'LINTEL_S3_PREFIX',
    z
      .string()
      .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/, {
        error: 'must be a folder such as lintel or offices/lintel: letters, digits, dots, hyphens and _',
      })
      .optional(),
    'Folder in the bucket, where others use it, too; absent: none.',
  ),
  maxUploadMb: setting('LINTEL_MAX_UPLOAD_MB', wholeNumber(1, 1024), 'Largest file that may be uploaded, in MB.', {
    fallback: '25',
  }),
  logLevel: setting(
    'LINTEL_LOG_LEVEL',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'How much is logged: fatal, error, warn, info, debug, trace or silent.',
    { fallback: 'info' },
  ),
  metricsToken: setting(
    'LINTEL_METRICS_TOKEN',
    z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
    'Bearer token for `/metrics`; absent: `/metrics` is closed.',
    { secret: true },
  ),
  trustProxy: setting(
    'LINTEL_TRUST_PROXY',
    z
      .string()
      .refine(
        (text) => text === 'false' || HOPS.test(text) || text.split(',').every((part) => isNetwork(part.trim())),
        {
          error:
            'must be false, the addresses or networks of the proxies such as 10.0.0.0/8 separated by commas, or how many of them there are (1 to 9)',
        },
      )
      .transform((text) => (text === 'false' ? false : HOPS.test(text) ? Number(text) : text)),
    'Whose forwarded addresses to believe: the addresses or networks of the proxies in front, separated by commas, or how many of them there are (1 to 9); `false`: nobody’s. Believing everybody would let callers choose their own address, so there is no `true`.',
    { fallback: 'false' },
  ),
  drainSeconds: setting(
    'LINTEL_DRAIN_SECONDS',
    wholeNumber(0, 300).optional(),
    'How long to keep answering after being told to stop, while `/readyz` says 503; absent: 5 with `LINTEL_TRUST_PROXY`, otherwise 0.',
  ),
};

type Settings = typeof settings;

/** Everything that can be configured, read once at the start. */
export type Config = { readonly [Field in keyof Settings]: z.output<Settings[Field]['schema']> };

/** Where the daily heads of the audit trail are kept. */
export const auditHeadsDirOf = ({ auditHeadsDir, dataDir }: Pick<Config, 'auditHeadsDir' | 'dataDir'>): string =>
  auditHeadsDir ?? path.join(dataDir, 'audit-heads');

type Environment = Record<string, string | undefined>;

/** Reads the configuration; throws ConfigError for an unknown variable or an invalid value. */
export function loadConfig(env: Environment): Config {
  refuseUnknownVariables(env);
  const values = Object.entries(settings).map(([field, known]) => [field, parse(known, readSetting(known, env).text)]);
  const config = Object.fromEntries(values) as Config;
  if (config.replySecret !== undefined && config.replyAddress === undefined)
    throw new ConfigError('LINTEL_REPLY_SECRET needs LINTEL_REPLY_ADDRESS: without it nobody is told where to answer.');
  s3Of(config);
  return config;
}

/** Where the files of the installation lie. */
export const filesPlaceOf = (config: Config): FilesPlace => ({
  filesDir: path.join(config.dataDir, 'files'),
  s3: s3Of(config),
});

/** The bucket in which files lie; null where they lie in the data folder. */
export function s3Of({
  s3Endpoint,
  s3Bucket,
  s3Region,
  s3AccessKeyId,
  s3SecretAccessKey,
  s3Prefix,
}: Config): S3Place | null {
  const needed = { s3Endpoint, s3Bucket, s3AccessKeyId, s3SecretAccessKey };
  const fields = Object.keys(needed) as (keyof typeof needed)[];
  const given = fields.find((field) => needed[field] !== undefined) ?? (s3Prefix === undefined ? null : 's3Prefix');
  if (given === null) return null;
  const missing = fields.find((field) => needed[field] === undefined);
  if (missing !== undefined)
    throw new ConfigError(`${settings[given].variable} needs ${settings[missing].variable}, which is not set.`);
  return {
    endpoint: String(s3Endpoint),
    bucket: String(s3Bucket),
    region: s3Region,
    accessKeyId: String(s3AccessKeyId),
    secretAccessKey: String(s3SecretAccessKey),
    prefix: s3Prefix ? `${s3Prefix.replace(/\/$/, '')}/` : '',
  };
}

/** A setting as `lintel config` and docs/configuration.md show it; secrets are masked. */
export type SettingRow = {
  variable: string;
  value: string;
  fallback: string;
  secret: boolean;
  meaning: string;
  source: 'default' | 'environment' | 'file';
};

/** Every setting with its effective value in this environment. */
export function describeSettings(env: Environment): SettingRow[] {
  return Object.values(settings).map((known) => {
    const { text, source } = readSetting(known, env);
    const fallback = known.variable === 'LINTEL_DATA_DIR' ? './data' : (known.fallback ?? '');
    const value = known.secret && text !== undefined ? mask(text) : (text ?? '');
    return { variable: known.variable, value, fallback, secret: known.secret, meaning: known.meaning, source };
  });
}

function parse(known: Setting<z.ZodType>, text: string | undefined): unknown {
  const result = known.schema.safeParse(text);
  if (result.success) return result.data;
  const shown = known.secret || text === undefined ? '' : `, not "${URL.canParse(text) ? mask(text) : text}"`;
  throw new ConfigError(`${known.variable} ${result.error.issues[0]?.message}${shown}.`);
}

function readSetting(known: Setting<z.ZodType>, env: Environment): Pick<SettingRow, 'source'> & { text?: string } {
  const direct = env[known.variable] || undefined;
  const file = (known.secret && env[`${known.variable}_FILE`]) || undefined;
  if (direct !== undefined && file !== undefined) {
    throw new ConfigError(`${known.variable} and ${known.variable}_FILE are both set; keep one of them.`);
  }
  if (file !== undefined) return { source: 'file', text: readSecret(known.variable, file) };
  if (direct !== undefined) return { source: 'environment', text: direct };
  return known.fallback === undefined ? { source: 'default' } : { source: 'default', text: known.fallback };
}

function readSecret(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigError(`${variable}_FILE names ${file}, which cannot be read.`);
  }
}

function refuseUnknownVariables(env: Environment): void {
  const known = Object.values(settings).flatMap(({ variable, secret }) =>
    secret ? [variable, `${variable}_FILE`] : [variable],
  );
  const unknown = Object.keys(env).find((name) => name.startsWith('LINTEL_') && !known.includes(name));
  if (unknown === undefined) return;
  const [nearest] = known
    .map((name) => ({ name, distance: editDistance(name, unknown) }))
    .toSorted((a, b) => a.distance - b.distance);
  const hint =
    nearest !== undefined && nearest.distance <= 3
      ? `did you mean ${nearest.name}?`
      : '`npm run lintel -- config` lists them.';
  throw new ConfigError(`${unknown} is not a setting of Lintel; ${hint}`);
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...b].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** What an address says in its query may be a secret, too: `?password=` is read by database drivers, `?pass=` by those of mail. */
function mask(text: string): string {
  if (!URL.canParse(text)) return '(set)';
  const shown = new URL(text);
  if (shown.password !== '') shown.password = '***';
  for (const name of [...shown.searchParams.keys()])
    if (/pass|secret|token|key/i.test(name)) shown.searchParams.set(name, '***');
  return shown.href;
}
