import type { Random } from './random.ts';

const NIL = '00000000-0000-0000-0000-000000000000';

/** Texts that something between the socket and the disk may trip over. */
const texts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff\ud800',
  '\ufeff',
  '\u202etxet',
  '🏠',
  '👩‍👩‍👧‍👦'.repeat(20),
  'e\u0301'.repeat(70),
  'İI\u0131ſß',
  '1?',
  'ZZ',
  'zz',
  'A'.repeat(128),
  'A'.repeat(5001),
  `${'word '.repeat(1500)}`,
  'Ä'.repeat(9000),
  "'; drop table people; --",
  '%',
  '%_%',
  '\\',
  '\\x00',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e308',
  '1e999',
  '9007199254740993',
  '99999999999999999999999999999',
  '999999999999999999999999999999.999999999999999999999999999999',
  '0.0000000000000000000000000001',
  '-0',
  '+1',
  '1,5',
  '٣',
  '2026-02-30',
  '2026-99-99',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-1-1',
  'infinity',
  'today',
  '2026-11-18T25:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-11-18T16:00:00+14:00',
  'Europe/Nowhere',
  'Etc/GMT+12',
  'posix/America/New_York',
  'XXX',
  'USD\n',
  '\r\nset-cookie: a=b',
  'a@b',
  `${'a'.repeat(250)}@mail.example`,
  'Ä@mail.example',
  NIL,
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0190a0a0-0000-7000-8000-00000000000G',
  '{00000000-0000-0000-0000-000000000000}',
];

const numbers: readonly number[] = [
  0, -0, -1, 0.1, 1.5, 1e-7, 127, 128, 255, 32767, 32768, 65536, 2147483647, 2147483648, -2147483649, 4294967296,
  9007199254740991, 9007199254740994, 1e21, 1e308, -1e308, 5e-324,
];

/** A text that nobody would type. */
export const hostileText = (random: Random): string => random.pick(texts);

/** A number that nobody would type. */
export const hostileNumber = (random: Random): number => random.pick(numbers);

/** A value of any kind, whatever was asked for. */
export function hostileValue(random: Random): unknown {
  switch (random.int(12)) {
    case 0:
      return null;
    case 1:
      return random.percent(50);
    case 2:
    case 3:
      return hostileNumber(random);
    case 4:
      return [];
    case 5:
      return {};
    case 6:
      return random.pick<unknown>([[null], [[[[]]]], [1, 'a', null, {}], { toString: 1 }, { length: 9 }, { id: NIL }]);
    case 7:
      return nested(random.pick([10, 31, 32, 33, 1000]));
    case 8:
      return Array.from({ length: random.pick([21, 51, 201, 1001, 20_000]) }, () => random.pick([1, '', NIL]));
    default:
      return hostileText(random);
  }
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let at = 0; at < depth; at++) value = at % 2 ? { a: value } : [value];
  return value;
}

/** Bodies that are not what their header says, or hardly. */
export function hostileBody(random: Random, body: Buffer): Buffer {
  switch (random.int(12)) {
    case 0:
      return Buffer.alloc(0);
    case 1:
      return body.subarray(0, random.int(body.length + 1));
    case 2:
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]);
    case 3:
      return Buffer.from(body.toString(), 'utf16le');
    case 4:
      return Buffer.from(`${'['.repeat(50_000)}`);
    case 5:
      return Buffer.from(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`);
    case 6:
      return Buffer.from(
        random.pick(['null', 'true', '7', '"text"', '[]', '{}', 'NaN', '1e999999', '{"a":1,}', "{'a':1}"]),
      );
    case 7:
      return Buffer.from(
        random.pick([
          '{"__proto__":{"admin":true}}',
          '{"constructor":{"prototype":{"x":1}}}',
          '{"version":1,"version":2}',
        ]),
      );
    case 8: {
      const broken = Buffer.from(body);
      if (broken.length > 0) broken[random.int(broken.length)] = random.int(256);
      return broken;
    }
    case 9:
      return random.bytes(random.int(200));
    case 10:
      return Buffer.concat([body, Buffer.from([0xc3, 0x28, 0xff])]);
    default:
      return Buffer.concat([body, body]);
  }
}

/** What a header may be made to say. */
export const hostileHeaders: readonly [name: string, values: readonly string[]][] = [
  [
    'content-type',
    [
      '',
      'text/plain',
      'application/json; charset=utf-16',
      'application/JSON',
      'multipart/form-data',
      'a',
      'application/x-www-form-urlencoded',
      'application/json; boundary=--',
      '*/*',
      'text/html',
      'application/octet-stream',
      'application/json;;;',
      'x/y; a="\\"',
    ],
  ],
  ['content-encoding', ['gzip', 'br', 'deflate', 'zstd', 'identity', 'gzip, gzip', 'x', 'GZIP', '']],
  [
    'authorization',
    [
      '',
      'Bearer',
      'Bearer x',
      'Basic YTpi',
      `Bearer ${'a'.repeat(64)}`,
      `Bearer ${'é'.repeat(30)}`,
      `bearer ${'b'.repeat(43)}`,
    ],
  ],
  [
    'x-active-role',
    [
      '',
      'superadmin',
      'admin',
      'operator',
      'owner',
      'renter',
      'x'.repeat(500),
      'platform_admin',
      '__proto__',
      'é',
      "' or 1=1",
    ],
  ],
  [
    'idempotency-key',
    ['', 'short', 'a-key-of-many-uses', '../../../x', 'x'.repeat(101), 'ééééééééé', 'a-key-of-many-uses, another'],
  ],
  ['x-forwarded-for', ['not-an-ip', '1.2.3.4:5555', '::1%lo', ',,,', 'a'.repeat(3000)]],
  ['accept', ['text/html', '*/*;q=nan', '']],
  ['accept-encoding', ['gzip', 'br', 'zstd', '*', 'identity;q=0', 'x;q=2', '']],
  [
    'accept-language',
    ['', 'en-GB', 'x'.repeat(2000), '*', 'en-US-x-twain;q=a', 'de,en;q=0.5,'.repeat(50), '__proto__'],
  ],
  ['range', ['bytes=0-1', 'bytes=-1', 'bytes=9-1', 'x']],
  ['if-none-match', ['*', '"x"']],
  ['user-agent', ['', 'é'.repeat(200), 'a'.repeat(4000), '() { :;};']],
  ['cookie', ['a=b', '__proto__=1', ';;;']],
  ['origin', ['null', 'https://evil.example']],
  ['x-http-method-override', ['DELETE']],
  ['expect', ['100-continue', 'x']],
  ['upgrade', ['websocket', 'h2c']],
  ['connection', ['close', 'upgrade', 'keep-alive, x']],
];

/** Methods, some of which nothing answers to. */
export const methods: readonly string[] = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'QUERY',
];
