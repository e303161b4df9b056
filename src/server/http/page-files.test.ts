import { expect, it } from 'vitest';
import { hashesIn, pageWriter } from './page-files.ts';

const PAGE =
  '<head></head><body><div data-frame="mark"></div><script data-files="[&quot;/assets/index-1.js&quot;,&quot;/assets/inter-1.woff2&quot;]" data-reads="[]">ask()</script><link rel="stylesheet" href="/assets/index-1.css"><div id="app"></div><template id="drawn"></template><script>show()</script></body>';
const UNDRAWN = PAGE.replace('<template id="drawn"></template><script>show()</script>', '');
const write = pageWriter(PAGE, {
  pages: [
    { path: '/login', frame: 'house', files: ['assets/index-1.js'], parts: [], reads: [], drawn: '<h1>$& Log in</h1>' },
    { path: '/job/*', frame: 'band', files: ['assets/job-1.js'], parts: [], reads: [] },
    {
      path: '/leases/$leaseId',
      frame: 'shell',
      files: ['assets/lease-1.js'],
      parts: [],
      reads: [{ url: '/api/leases/$leaseId', roles: ['admin'] }],
    },
    {
      path: '/leases/new',
      frame: 'shell',
      files: ['assets/new-1.js'],
      parts: [{ roles: ['admin'], files: ['assets/new-staff-1.js'] }],
      reads: [],
    },
    {
      path: '/leases',
      frame: 'shell',
      files: ['assets/leases-1.js'],
      parts: [],
      reads: [{ url: '/api/leases?sort=name' }],
    },
  ],
});
const at = (path: string, cookies = '') => write(new URL(path, 'http://page'), cookies);
const saidIn = (html: string, name: string) =>
  JSON.parse((new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1] ?? 'null').replaceAll('&quot;', '"'));
const readsIn = (html: string) => saidIn(html, 'reads');

it('names the files of the page at an address, an address of its own before one with parts', () => {
  const first = ['/assets/index-1.js', '/assets/inter-1.woff2'];
  expect(saidIn(at('/leases/new'), 'files')).toEqual([...first, '/assets/new-1.js']);
  expect(saidIn(at('/leases/0a1b-2c'), 'files')).toEqual([...first, '/assets/lease-1.js']);
});

it('names what only some roles need of a page, with those roles', () => {
  expect(saidIn(at('/leases/new'), 'parts')).toEqual([{ roles: ['admin'], files: ['/assets/new-staff-1.js'] }]);
  expect(saidIn(at('/leases'), 'parts')).toBeNull();
});

it('asks early for what the page reads first, with the parts of the address in it', () => {
  expect(readsIn(at('/leases/0a1b-2c'))).toEqual([{ url: '/api/leases/0a1b-2c', roles: ['admin'] }]);
});

it('leaves a narrowed list to its page', () => {
  expect(readsIn(at('/leases'))).toEqual([{ url: '/api/leases?sort=name' }]);
  expect(readsIn(at('/leases?q=price'))).toEqual([]);
});

it('shows the frame of the page that is coming, behind sign-in as wide as the menu was', () => {
  expect(at('/login')).toContain('data-frame="house"');
  expect(at('/job/a.b_c-d%2F')).toContain('data-frame="band"');
  expect(at('/leases')).toContain('data-frame="rail"');
  expect(at('/leases', 'appearance=dark; menu=open')).toContain('data-frame="open"');
});

it('holds what a page shows before it has asked anything, unless the address says more than which page', () => {
  expect(at('/login')).toContain('<template id="drawn"><h1>$& Log in</h1></template><script>show()</script>');
});

it('has no page that is not drawn wait for the script that would show it', () => {
  for (const path of ['/login?invite=a', '/leases', '/nowhere']) {
    expect(at(path), path).not.toContain('drawn');
    expect(at(path), path).not.toContain('show()');
    expect(at(path), path).toContain('<div id="app"></div>');
  }
});

it('writes nothing of an address into the page that could be markup', () => {
  const html = at('/leases/%22%3E%3Cscript%3E');
  expect(html.match(/<script/g)).toEqual(UNDRAWN.match(/<script/g));
  expect(html).toContain('<div id="app">');
});

it('gives the page as it was built for an address that no page has', () => {
  for (const path of ['/nowhere', '/job/a/b', '/']) expect(at(path)).toBe(UNDRAWN);
});

it('is light or dark from its first byte on, as this browser was asked to be', () => {
  const page = '<html lang="en-US"><body></body></html>';
  const bare = pageWriter(page, { pages: [] });
  const themed = (cookies: string) => bare(new URL('http://page/login'), cookies);
  expect(themed('menu=open; appearance=dark')).toContain('<html data-theme="dark" lang="en-US">');
  expect(themed('appearance=light')).toContain('data-theme="light"');
  for (const cookies of ['', 'appearance=system', 'appearance="><script>', 'my-appearance=dark'])
    expect(themed(cookies)).toBe(page);
});

it('names the styles and scripts in the page for its policy by what they are, to the letter', () => {
  expect(hashesIn('<style>a{}</style><p></p><style>\n</style>', 'style')).toEqual([
    "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
    "'sha256-AbpHGcgLb+kRsJGnwFEktk7uzpZOCcBY74+YBdrKVGs='",
  ]);
  expect(hashesIn('<script type="module" src="/a.js"></script><script data-reads="[]">a{}</script>', 'script')).toEqual(
    ["'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"],
  );
  expect(hashesIn('<p></p>', 'style')).toEqual([]);
});
