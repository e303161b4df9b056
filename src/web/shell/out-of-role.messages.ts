import { defineMessages } from '#contract/language/catalogue.ts';
import { eitherOf, listOf } from '#contract/language/grammar.ts';
import type { ActiveRole } from '#contract/permissions.ts';
import { sessionMessages } from '#web/session/session.messages.ts';

const { roles: roleNames } = sessionMessages;

const plurals = (roles: readonly ActiveRole[]) => roles.map((role) => `${roleNames[role].toLowerCase()}s`);

/** Whom a page is for, where it is for others, or for nobody now. */
export const outOfRoleMessages = defineMessages('out-of-role.outOfRoleMessages', {
  title: (roles: readonly ActiveRole[]) => `This page is for ${listOf(plurals(roles))}`,
  explains: (role: ActiveRole, held: readonly ActiveRole[]) =>
    held.length === 0
      ? `You are here as ${roleNames[role]}.`
      : `You are here as ${roleNames[role]}. Your ${eitherOf(held.map((other) => roleNames[other]))} role may open it.`,
  switchedOff: 'This page is switched off',
  whySwitchedOff:
    'Your organization has switched it off, or its plan leaves it out. Nothing in it is lost. Ask a superadmin or an admin about it.',
  whySwitchedOffHere:
    'Your organization has switched it off, or its plan leaves it out. Nothing in it is lost. System Settings says which, and there you can switch on what your plan has.',
  toSwitches: 'Go to System Settings',
  switchTo: (role: ActiveRole) => `Switch to ${roleNames[role]}`,
});
