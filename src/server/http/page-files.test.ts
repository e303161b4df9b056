import { expect, it } from 'vitest';
import { hashesIn, pageWriter } from './page-files.ts';

const PAGE =
  '<head><script data-reads="[]">ask()</script><link rel="preload" as="style" href="/assets/index-1.css"><!--first--><link rel="preload" as="font" href="/assets/inter-1.woff2" crossorigin /><script type="module" crossorigin src="/assets/index-1.js"></script></head><body><!--frame--><div data-menu="rail"></div><!--/frame--><div id="app"></div></body>';
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
const saidIn = (html: string, name: string) =>
  JSON.parse((new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1] ?? 'null').replaceAll('&quot;', '"'));
const readsIn = (html: string) => saidIn(html, 'reads');

it('names the files of the page at an address, an address of its own before one with parts', () => {
  const first = ['/assets/index-1.js', '/assets/inter-1.woff2'];
  expect(saidIn(at('/leases/new'), 'files')).toEqual([...first, '/assets/new-1.js']);
  expect(saidIn(at('/leases/0a1b-2c'), 'files')).toEqual([...first, '/assets/lease-1.js']);
});

it('lets the frame be painted before anything behind sign-in is asked for', () => {
  const html = at('/leases');
  expect(html).not.toMatch(/rel="(module)?preload"|type="module"/);
  expect(html.indexOf('data-menu')).toBeLessThan(html.indexOf('<script'));
});

it('has a browser fetch what stands before sign-in while it reads the page', () => {
  const html = at('/login');
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/index-1.js" />');
  expect(html).toContain('<script type="module" crossorigin src="/assets/index-1.js">');
  expect(saidIn(html, 'files')).toBeNull();
});

it('asks early for what the page reads first, with the parts of the address in it', () => {
  expect(readsIn(at('/leases/0a1b-2c'))).toEqual([{ url: '/api/leases/0a1b-2c', roles: ['admin'] }]);
});

it('leaves a narrowed list to its page', () => {
  expect(readsIn(at('/leases'))).toEqual([{ url: '/api/leases?sort=name' }]);
  expect(readsIn(at('/leases?q=price'))).toEqual([]);
});

it('shows a frame before sign-in and behind it, there as wide as the menu was', () => {
  expect(at('/login')).toContain('data-menu="none"');
  expect(at('/leases')).toContain('data-menu="rail"');
  expect(at('/leases', 'appearance=dark; menu=open')).toContain('data-menu="open"');
});

it('writes nothing of an address into the page that could be markup', () => {
  const html = at('/leases/%22%3E%3Cscript%3E');
  expect(html.match(/<script/g)).toEqual(PAGE.match(/<script/g));
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
