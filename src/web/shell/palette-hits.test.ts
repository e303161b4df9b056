import { describe, expect, it, onTestFinished } from 'vitest';
import { type ActiveRole, capabilitiesFor } from '#contract/permissions.ts';
import { defineNoun, EVERYBODY, rolesOf } from '#web/noun.ts';
import { definePalette } from '#web/noun-palette.ts';
import { nouns } from '#web/nouns.ts';
import { palettes } from '#web/palettes.ts';
import { paths } from '#web/paths.ts';
import { narrowRights } from '#web/session/rights.ts';
import { homeOf } from './home.ts';
import type { LazyPage } from './lazy-page.ts';
import { menuFor } from './menu.ts';
import { findBegunWith, findPages } from './palette-hits.ts';
import { heldRoles } from './roles.ts';

const capabilities = (role: ActiveRole) => capabilitiesFor(role, {});
const found = (text: string, role: ActiveRole) =>
  findPages(text, role, capabilities(role)).map(({ hits }) =>
    hits.filter(({ begins }) => !begins).map(({ href }) => href),
  );

describe('the search over everything', () => {
  it('offers every place of the menu before a word is typed', () => {
    for (const role of EVERYBODY) {
      const { sections, bottom } = menuFor(role, capabilities(role));
      const places = [...sections.flatMap((section) => section.places), ...bottom].map(({ path }) => path);
      expect(found('', role)[0]).toEqual(expect.arrayContaining(places));
    }
  });

  it('offers nothing that the organization has switched off', () => {
    expect(found('contractor', 'admin').flat()).toContain(paths.newContractor);
    const capabilities = capabilitiesFor('admin', { feature_contractor_management_view: false });
    narrowRights(null, capabilities);
    onTestFinished(() => narrowRights(null, {}));
    const hits = findPages('contractor', 'admin', capabilities).flatMap((group) => group.hits.map(({ href }) => href));
    expect(hits.filter((href) => href?.startsWith(paths.contractors))).toEqual([]);
  });

  it('offers nothing that the role may not open', () => {
    const pages = nouns.flatMap((noun) => noun.pages ?? []);
    for (const role of EVERYBODY)
      for (const href of found('', role).flat()) {
        const page = pages.find(({ path }) => path === href.split('?')[0]);
        expect(page && rolesOf(page.access), `${role} at ${href}`).toContain(role);
      }
  });

  it('offers no page twice', () => {
    for (const role of EVERYBODY) {
      const hrefs = found('', role).flat();
      expect(new Set(hrefs).size).toBe(hrefs.length);
    }
  });

  it('finds by any part of the name, however it is written', () => {
    for (const text of ['lease', ' LEASE ', 'eas']) expect(found(text, 'admin')[0]).toContain(paths.leases);
    expect(found('lease', 'admin')[0]).not.toContain(paths.dashboard);
    expect(found('no such page', 'admin')).toEqual([[], []]);
  });

  it('offers beginnings to those who may begin', () => {
    expect(found('', 'admin')[1]).toContain(paths.newLease);
    expect(found('', 'renter')[1]).not.toContain(paths.newLease);
    expect(found('', 'renter')[1]).toContain(paths.newTicket);
  });

  it('offers what is begun in front of a page, to those who may begin it', () => {
    const kites = defineNoun({
      name: 'kites',
      pages: [{ path: '/kites', access: 'properties:read', screen: {} as LazyPage }],
    });
    const palette = definePalette({
      actions: [
        {
          path: '/kites',
          label: () => 'Fly a kite',
          icon: () => null,
          order: 5,
          access: 'properties:write',
          query: { open: 'new' },
        },
      ],
    });
    const begun = (role: ActiveRole) =>
      findPages('kite', role, capabilities(role), { nouns: [kites], palettes: [palette] })[1]?.hits;
    expect(begun('admin')).toMatchObject([{ label: 'Fly a kite', href: '/kites?open=new' }]);
    expect(begun('renter')).toEqual([]);
  });
});

describe('what is begun with one thing', () => {
  const begun = (text: string, role: ActiveRole) =>
    findPages(text, role, capabilities(role)).flatMap(({ hits }) =>
      hits.flatMap(({ label, begins }) => (begins ? label : [])),
    );

  it('is offered by its words, to those who may', () => {
    expect(begun('move out', 'operator')).toEqual(['Record a move-out']);
    expect(begun('renew', 'operator')).toEqual(['Renew a lease']);
    expect(begun('add cost', 'operator')).toEqual(['Add a cost']);
    expect(begun('invite', 'admin')).toEqual(['Invite somebody to sign in']);
    expect(begun('invite', 'operator')).toEqual([]);
    expect(begun('', 'owner')).toEqual([]);
    expect(begun('', 'renter')).toEqual([]);
  });

  it('takes along what was typed behind it, and only that', () => {
    const rests = (text: string, role: ActiveRole = 'operator') =>
      findBegunWith(text, role).hits.map(({ label, rest }) => [label, rest]);
    expect(rests('move out 1b')).toEqual([['Record a move-out', '1b']]);
    expect(rests(' Move-out  Naomi Feldman ')).toEqual([['Record a move-out', 'Naomi Feldman']]);
    expect(rests('renew 4C')).toEqual([['Renew a lease', '4C']]);
    expect(rests('renew 4C', 'renter')).toEqual([]);
    for (const text of ['', 'move out', 'move ou', 'a 1b', '1b move out', 'feldman']) expect(rests(text)).toEqual([]);
  });

  it('says of what it is asked', () => {
    for (const { asks, among } of palettes.flatMap(({ begins = [] }) => begins)) {
      expect(asks()).toMatch(/\?$/);
      expect(among.key).not.toBe('');
    }
  });
});

describe('roles', () => {
  it.each<[Parameters<typeof heldRoles>[0], string[]]>([
    [null, []],
    [{ roles: ['renter', 'admin'], isPlatformAdmin: false }, ['admin', 'renter']],
    [{ roles: ['renter', 'king'], isPlatformAdmin: false }, ['renter']],
    [{ roles: ['admin', 'renter'], isPlatformAdmin: true }, ['platformAdmin']],
    [{ roles: ['platformAdmin'], isPlatformAdmin: false }, []],
  ])('of %j are %j, in the order of their priority', (user, roles) => {
    expect(heldRoles(user)).toEqual(roles);
  });

  it('each start on a page that is open to them', () => {
    const pages = nouns.flatMap((noun) => noun.pages ?? []);
    for (const role of EVERYBODY) {
      const page = pages.find(({ path }) => path === homeOf(role));
      expect(page && rolesOf(page.access)).toContain(role);
    }
    expect(homeOf(null)).toBe(paths.login);
  });
});
