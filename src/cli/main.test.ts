import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfigError } from '#server/config.ts';
import { MigrationError } from '#server/db/migrate.ts';
import { PostgresError } from '#server/postgres/postgres-error.ts';
import { explain } from './explain.ts';
import { main } from './main.ts';

const listening = (code: string) =>
  Object.assign(new Error('listen failed'), { syscall: 'listen', code, address: '127.0.0.1', port: 80 });

describe('what goes wrong, as the person at the terminal reads it', () => {
  test.each([
    ['a setting', new ConfigError('LINTEL_PORT is no port.'), 'LINTEL_PORT is no port.'],
    ['the database', new PostgresError('It does not answer.'), 'It does not answer.'],
    ['a migration', new MigrationError('Made by another text.'), 'Made by another text.'],
  ])('%s is theirs to mend: one line without a trace', (_what, error, text) => {
    expect(explain(error)).toBe(text);
  });

  test.each([
    ['EADDRINUSE', /Port 80 on 127\.0\.0\.1 .*LINTEL_PORT/],
    ['EACCES', /port 80.*LINTEL_PORT/],
    ['EADDRNOTAVAIL', /LINTEL_HOST/],
    ['ENOTFOUND', /LINTEL_HOST/],
  ])('a place that cannot be listened at (%s) names the setting to change', (code, text) => {
    expect(explain(listening(code))).toMatch(text);
    expect(explain(listening(code))).not.toContain('\n');
  });

  test('a defect keeps its trace, whatever its code is', () => {
    expect(explain(new Error('boom'))).toMatch(/^Error: boom\n\s+at /);
    expect(explain(listening('EMFILE'))).toContain('listen failed');
    expect(explain(Object.assign(new Error('boom'), { code: 'EACCES' }))).toContain('boom');
  });

  test('what is thrown without being an error is shown as it is', () => {
    expect(explain('boom')).toBe('boom');
    expect(explain(undefined)).toBe('undefined');
  });
});

describe('the command line', () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const warned = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const textOf = (spy: typeof said) => spy.mock.calls.map(([text]) => String(text)).join('');
  const environment = { ...process.env };
  beforeEach(() => {
    for (const name of Object.keys(process.env))
      if (/^(LINTEL_|DATABASE_URL|npm_config_)/.test(name)) delete process.env[name];
  });
  afterEach(() => {
    said.mockClear();
    warned.mockClear();
    Object.assign(process.env, environment);
  });
  afterAll(() => {
    said.mockRestore();
    warned.mockRestore();
  });

  test.each([[[]], [['help']], [['--help']]])('asked by %j, tells of its commands and is content', async (args) => {
    expect(await main(args)).toBe(0);
    expect(textOf(said)).toMatch(/^Usage: /);
    for (const verb of ['start', 'demo', 'migrate', 'import', 'user', 'mails', 'config'])
      expect(textOf(said)).toContain(`  ${verb} `);
    expect(textOf(warned)).toBe('');
  });

  test.each(['strat', 'Start', '', '--version', 'constructor', '__proto__'])(
    'does not know "%s": says so beside what it knows, and ends with 2',
    async (verb) => {
      expect(await main([verb])).toBe(2);
      expect(textOf(warned)).toContain(`there is no command "${verb}"`);
      expect(textOf(warned)).toContain('Usage: ');
      expect(textOf(said)).toBe('');
    },
  );

  test.each([
    [['import']],
    [['import', '--dry-run']],
    [['import', 'a.csv', '--dryrun']],
    [['import', 'a.csv', '--organization']],
  ])('%j lacks something: says what, and ends with 2 before anything is opened', async (args) => {
    expect(await main(args)).toBe(2);
    expect(textOf(warned)).toMatch(/^lintel: name .*npm run lintel/);
  });

  test.each([
    [['user']],
    [['user', 'ann@mail.example']],
    [['user', 'create', 'ann@']],
    [['user', 'create', 'ann@mail.example', '--roles', 'king']],
    [['org']],
  ])('%j is not understood: says who tells more, and ends with 2 before anything is opened', async (args) => {
    expect(await main(args)).toBe(2);
    expect(textOf(warned)).toMatch(
      /^lintel: that is not understood, and nothing was done.*npm run lintel -- \w+ --help/,
    );
  });

  test.each([
    [['verify', '12-ab'], '"12-ab" is no head'],
    [['verify', 'audit', 'money'], '"money" is no head'],
    [['verify', 'money', 'mend'], 'takes nothing more, and "mend" was given'],
    [['verify', 'counts', 'mended'], 'takes "mend" or nothing more, and "mended" was given'],
    [['verify', 'counts', 'mend', 'twice'], 'and "twice" was given'],
  ])('%j is not understood: one line says so, and ends with 2 before anything is opened', async (args, why) => {
    expect(await main(args)).toBe(2);
    expect(textOf(warned)).toMatch(/^lintel: [^\n]*\n$/);
    expect(textOf(warned)).toContain(why);
  });

  test.each(['start', 'demo', 'build', 'ready', 'migrate', 'mails'])(
    '%s takes no argument: one line says so, and ends with 2 before anything is opened',
    async (verb) => {
      expect(await main([verb, '--port', '3100'])).toBe(2);
      expect(textOf(warned)).toMatch(
        new RegExp(
          `^lintel: ${verb} takes nothing more, and "--port" was given; nothing was done\\. [^\n]*config[^\n]*\n$`,
        ),
      );
    },
  );

  test('tells all of an import: options, fields and what its exit statuses mean', async () => {
    expect(await main(['import', '--help'])).toBe(0);
    expect(textOf(said)).toMatch(/--map COLUMN=FIELD[\s\S]*Exit status: 0[\s\S]*person\.name +Renter/);
  });

  test.each(['start', 'demo', 'migrate', 'nightly', 'verify', 'domain'])(
    'asked for help, %s begins nothing',
    async (verb) => {
      expect(await main([verb, '--help'])).toBe(0);
      expect(textOf(said)).toMatch(new RegExp(`^Usage: npm run lintel -- ${verb}\n`));
      expect(textOf(warned)).toBe('');
    },
  );

  test.each(['Mieter', 'Mieter=person.colour'])('ends with 2 where a column is mapped as "%s"', async (map) => {
    expect(await main(['import', 'a.csv', '--map', map])).toBe(2);
    expect(textOf(warned)).toMatch(/^lintel: --map Mieter/);
  });

  test('ends with 1 and one line where a setting is wrong, whatever the command', async () => {
    // A failed command ends the process a little later, which here would be that of the tests.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    process.env.LINTEL_PORT = 'eighty';
    expect(await main(['user', 'list'])).toBe(1);
    expect(textOf(warned)).toMatch(/^lintel: .*LINTEL_PORT.*\n$/);
    delete process.env.LINTEL_PORT;
    vi.useRealTimers();
  });

  test('shows settings with secrets masked', async () => {
    process.env.LINTEL_METRICS_TOKEN = 'hidden-hidden-hidden';
    expect(await main(['config'])).toBe(0);
    expect(textOf(said)).toMatch(/^LINTEL_\w+ = /m);
    expect(textOf(said)).toContain('[from environment]');
    expect(textOf(said)).not.toContain('hidden-hidden-hidden');
    delete process.env.LINTEL_METRICS_TOKEN;
  });
});
