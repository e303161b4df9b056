import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ROLES, type Role } from '#contract/permissions.ts';
import { RoleTicks, rolesPart } from './role-ticks.tsx';

/** The boxes as they stand: for each its state, in order. */
function boxesOf(roles: Role[], mayGiveAll: boolean) {
  const html = renderToStaticMarkup(<RoleTicks roles={roles} mayGiveAll={mayGiveAll} onChange={() => {}} />);
  const boxes = [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => ({
    isTicked: /\bchecked/.test(box),
    isOff: /\bdisabled/.test(box),
  }));
  return { html, boxes };
}

it('every role can be given, the least first, so that nobody is given more by a slip', () => {
  const { boxes } = boxesOf([], true);
  expect(boxes).toHaveLength(ROLES.length);
  expect(boxes.some(({ isOff }) => isOff)).toBe(false);
});

it('a superadmin is made by another one alone, which everybody else reads', () => {
  const { boxes, html } = boxesOf([], false);
  expect(boxes.map(({ isOff }) => isOff)).toEqual([false, false, false, false, true]);
  expect(html).toContain('Only a superadmin makes another');
  expect(boxesOf([], true).html).not.toContain('Only a superadmin makes another');
});

it('what somebody is stays ticked where it cannot be taken from them here', () => {
  const { boxes } = boxesOf(['superadmin', 'renter'], false);
  expect(boxes.map(({ isTicked }) => isTicked)).toEqual([true, false, false, false, true]);
});

it('roles are compared by their names, and none by nothing', () => {
  const part = rolesPart('Roles');
  expect(part.show(['admin', 'renter'])).toMatch(/^Admin(istrator)? and Renter$/);
  expect(part.show([])).toBe('');
});
