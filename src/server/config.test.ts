import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError, describeSettings, loadConfig, projectRoot, s3Of } from './config.ts';

function secretFile(content: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lintel-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'secret'), content);
  return path.join(folder, 'secret');
}

test('nothing has to be configured', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', registration: 'open', maxUploadMb: 25 });
  expect(config.dataDir).toBe(path.join(projectRoot, 'data'));
  expect(config.databaseUrl).toBeUndefined();
});

test('an empty variable counts as absent, as compose files pass it', () => {
  expect(loadConfig({ LINTEL_PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('values arrive in the types the program works with', () => {
  const config = loadConfig({
    LINTEL_PORT: '8080',
    LINTEL_TRUST_PROXY: '10.0.0.0/8',
    LINTEL_PUBLIC_URL: 'https://homes.example/',
    LINTEL_DATA_DIR: 'elsewhere',
  });
  expect(config).toMatchObject({ port: 8080, trustProxy: '10.0.0.0/8', publicUrl: 'https://homes.example' });
  expect(config.dataDir).toBe(path.resolve('elsewhere'));
  expect(loadConfig({ LINTEL_TRUST_PROXY: 'false' }).trustProxy).toBe(false);
  expect(loadConfig({ LINTEL_TRUST_PROXY: '2' }).trustProxy).toBe(2);
});

test.each([
  ['a misspelt variable', { LINTEL_PROT: '1' }, 'LINTEL_PROT is not a setting of Lintel; did you mean LINTEL_PORT?'],
  ['an unknown variable', { LINTEL_COLOUR_OF_DOORS: 'red' }, /LINTEL_COLOUR_OF_DOORS .* lists them/],
  [
    'a port that is no number',
    { LINTEL_PORT: 'http' },
    'LINTEL_PORT must be a whole number from 0 to 65535, not "http".',
  ],
  ['a port out of range', { LINTEL_PORT: '70000' }, /LINTEL_PORT must be/],
  ['a word outside the choice', { LINTEL_REGISTRATION: 'closed' }, /LINTEL_REGISTRATION must be one of open, invite/],
  ['a database of another kind', { DATABASE_URL: 'mysql://a:secret@b/c' }, /^DATABASE_URL must be a URL that starts/],
  [
    'believing everybody',
    { LINTEL_TRUST_PROXY: 'true' },
    /LINTEL_TRUST_PROXY must be false, the addresses .*, not "true"/,
  ],
  ['a network that is none', { LINTEL_TRUST_PROXY: '10.0.0.0/99' }, /LINTEL_TRUST_PROXY must be false/],
  ['a short token', { LINTEL_METRICS_TOKEN: 'short' }, 'LINTEL_METRICS_TOKEN must have at least 16 characters.'],
  ['a secret file that is not there', { LINTEL_SMTP_URL_FILE: '/none' }, /LINTEL_SMTP_URL_FILE names \/none/],
  ['a file variant of what is no secret', { LINTEL_PORT_FILE: '/none' }, /LINTEL_PORT_FILE is not a setting/],
])('%s is refused with one line that names it', (_what, env, message) => {
  expect(() => loadConfig(env)).toThrow(ConfigError);
  expect(() => loadConfig(env)).toThrow(message);
  expect(() => loadConfig(env)).not.toThrow(/secret@|\n/);
});

const S3 = {
  LINTEL_S3_ENDPOINT: 'https://s3.example.org',
  LINTEL_S3_BUCKET: 'homes',
  LINTEL_S3_ACCESS_KEY_ID: 'key-of-homes',
  LINTEL_S3_SECRET_ACCESS_KEY: 'hidden-hidden',
};

test('files lie in the data folder unless a bucket is named, whose secret can come from a file', () => {
  expect(s3Of(loadConfig({}))).toBeNull();
  expect(s3Of(loadConfig({ LINTEL_S3_REGION: 'auto' }))).toBeNull();
  const { LINTEL_S3_SECRET_ACCESS_KEY: secret, ...others } = S3;
  const env = {
    ...others,
    LINTEL_S3_SECRET_ACCESS_KEY_FILE: secretFile(`${secret}\n`),
    LINTEL_S3_PREFIX: 'offices/lintel/',
  };
  expect(s3Of(loadConfig(env))).toEqual({
    ...{ endpoint: 'https://s3.example.org', bucket: 'homes', region: 'us-east-1', prefix: 'offices/lintel/' },
    ...{ accessKeyId: 'key-of-homes', secretAccessKey: secret },
  });
  expect(s3Of(loadConfig(S3))?.prefix).toBe('');
  const shown = describeSettings(S3).find(({ variable }) => variable === 'LINTEL_S3_SECRET_ACCESS_KEY');
  expect(shown?.value).toBe('(set)');
});

test.each(['LINTEL_S3_ENDPOINT', 'LINTEL_S3_BUCKET', 'LINTEL_S3_ACCESS_KEY_ID', 'LINTEL_S3_SECRET_ACCESS_KEY'])(
  'a bucket without its %s is refused with one line that names it',
  (missing) => {
    const needs = new RegExp(`^LINTEL_S3_\\w+ needs ${missing}, which is not set\\.$`);
    expect(() => loadConfig({ ...S3, [missing]: '' })).toThrow(needs);
    expect(() => loadConfig({ ...S3, [missing]: '' })).not.toThrow(/hidden/);
  },
);

test('a secret can come from a file', () => {
  const file = secretFile('smtp://me:hidden@mail.example:587\n');
  expect(loadConfig({ LINTEL_SMTP_URL_FILE: file }).smtpUrl).toBe('smtp://me:hidden@mail.example:587');
  expect(() => loadConfig({ LINTEL_SMTP_URL_FILE: file, LINTEL_SMTP_URL: 'smtp://x' })).toThrow(/both set/);
});

test('what is shown holds no password', () => {
  const shown = JSON.stringify(
    describeSettings({ DATABASE_URL: 'postgres://me:hidden@db/lintel', LINTEL_METRICS_TOKEN: 'hidden-hidden-hidden' }),
  );
  expect(shown).not.toContain('hidden');
  expect(shown).toContain('postgres://me:***@db/lintel');
});

test.each([
  ['DATABASE_URL', 'postgres://db.example/lintel?user=me&password=hidden'],
  ['DATABASE_URL', 'postgresql:///lintel?host=/run/postgresql&user=me&password=hidden&sslpassword=hidden'],
  ['LINTEL_SMTP_URL', 'smtp://mail.example:587/?auth.user=me&auth.pass=hidden'],
  ['LINTEL_SMTP_URL', 'smtps://me%40x.example:hid%40den@mail.example'],
  ['LINTEL_SECRET', 'hidden hidden hidden hidden hidden hidden'],
])('%s = %s is shown without what is secret in it, and with what tells which it is', (variable, value) => {
  const row = describeSettings({ [variable]: value }).find((one) => one.variable === variable);
  expect(row?.value).not.toMatch(/hid/);
  expect(row?.value).toMatch(/db\.example|run\/postgresql|%2Frun%2Fpostgresql|mail\.example|\(set\)/);
});

test.each([
  [
    'LINTEL_NAME_SERVERS',
    '192.0.2.53, [2001:db8::53]:5353,2001:db8::54',
    ['192.0.2.53', '[2001:db8::53]:5353', '2001:db8::54'],
  ],
  ['LINTEL_NAME_SERVERS', '', []],
  ['LINTEL_TRUST_PROXY', '10.0.0.0/8, 2001:db8::/32', '10.0.0.0/8, 2001:db8::/32'],
  ['LINTEL_PUBLIC_URL', 'https://homes.example/app//', 'https://homes.example/app'],
])('%s may be “%s”', (variable, value, read) => {
  expect(Object.values(loadConfig({ [variable]: value }))).toContainEqual(read);
});

test.each([
  ['LINTEL_NAME_SERVERS', 'dns.example'],
  ['LINTEL_NAME_SERVERS', '192.0.2.53:53:53'],
  ['LINTEL_TRUST_PROXY', '10.0.0.0/8,true'],
  ['LINTEL_TRUST_PROXY', '2001:db8::/129'],
  ['LINTEL_TRUST_PROXY', '10'],
  ['LINTEL_TRUST_PROXY', '10.0.0.0/'],
  ['LINTEL_PORT', '-1'],
  ['LINTEL_PORT', '3e3'],
  ['LINTEL_PUBLIC_URL', 'homes.example'],
  ['LINTEL_S3_ENDPOINT', 's3.example.org'],
  ['LINTEL_S3_ENDPOINT', 'ftp://s3.example.org'],
  ['LINTEL_S3_ENDPOINT', 'https://me:hidden@s3.example.org'],
  ['LINTEL_S3_ENDPOINT', 'https://s3.example.org/?bucket=homes'],
  ['LINTEL_S3_BUCKET', 'Homes'],
  ['LINTEL_S3_BUCKET', 'homes/2026'],
  ['LINTEL_S3_REGION', 'eu central'],
  ['LINTEL_S3_PREFIX', '../homes'],
  ['LINTEL_S3_PREFIX', '/homes'],
  ['LINTEL_SMTP_URL', 'mailto:me@mail.example'],
  ['LINTEL_REPLY_ADDRESS', 'reply at homes'],
])('%s may not be “%s”', (variable, value) => {
  expect(() => loadConfig({ [variable]: value })).toThrow(new RegExp(`^${variable} must be`));
  expect(() => loadConfig({ [variable]: value })).not.toThrow(/hidden/);
});
