import { expect, it } from 'vitest';
import { hashesIn, pageWriter } from './page-files.ts';

const PAGE =
  '<head><script data-reads="[]">ask()</script><!--first--></head><body><!--frame--><div data-menu="rail"></div><!--/frame--><div id="app"></div></body>';
const write = pageWriter(PAGE, {
  pages: [
    { path: '/login', isInside: false, files: ['assets/index-1.js'], reads: [] },
    {
      path: '/leases/$leaseId',
      isInside: true,
      files: ['assets/lease-1.js'],
      reads: [{ url: '/api/leases/$leaseId', roles: ['admin'] }],
    },
    { path: '/leases/new', isInside: true, files: ['assets/new-1.js'], reads: [] },
    { path: '/leases', isInside: true, files: ['assets/leases-1.js'], reads: [{ url: '/api/leases?sort=name' }] },
  ],
});
const at = (path: string, cookies = '') => write(new URL(path, 'http://page'), cookies);
const readsIn = (html: string) =>
  JSON.parse((/data-reads="([^"]*)"/.exec(html)?.[1] ?? 'null').replaceAll('&quot;', '"'));

it('names the files of the page at an address, an address of its own before one with parts', () => {
  expect(at('/leases/new')).toContain('<link rel="modulepreload" crossorigin href="/assets/new-1.js" />');
  expect(at('/leases/new')).not.toContain('lease-1.js');
  expect(at('/leases/0a1b-2c')).toContain('lease-1.js');
});

it('asks early for what the page reads first, with the parts of the address in it', () => {
  expect(readsIn(at('/leases/0a1b-2c'))).toEqual([{ url: '/api/leases/0a1b-2c', roles: ['admin'] }]);
});

it('leaves a narrowed list to its page', () => {
  expect(readsIn(at('/leases'))).toEqual([{ url: '/api/leases?sort=name' }]);
  expect(readsIn(at('/leases?q=price'))).toEqual([]);
});

it('shows the frame behind sign-in alone, as wide as the menu was', () => {
  expect(at('/login')).not.toContain('data-menu');
  expect(at('/leases')).toContain('data-menu="rail"');
  expect(at('/leases', 'appearance=dark; menu=open')).toContain('data-menu="open"');
});

it('writes nothing of an address into the page that could be markup', () => {
  const html = at('/leases/%22%3E%3Cscript%3E');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toContain('<div id="app">');
});

it('gives the bare page for an address that no page has', () => {
  expect(at('/nowhere')).toBe(PAGE.replace(/<!--frame-->.*<!--\/frame-->/, ''));
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
