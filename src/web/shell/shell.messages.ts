import { defineMessages } from '#contract/language/catalogue.ts';
import { eitherOf, listOf } from '#contract/language/grammar.ts';
import type { ActiveRole } from '#contract/permissions.ts';
import { sessionMessages } from '#web/session/session.messages.ts';

const { roles: roleNames } = sessionMessages;

const plurals = (roles: readonly ActiveRole[]) => roles.map((role) => `${roleNames[role].toLowerCase()}s`);

/** Texts of the frame's own screens. */
export const shellMessages = defineMessages('shell.shellMessages', {
  /** What heads the sections of the menu. */
  menu: { adminTools: 'Admin Tools', platformAdmin: 'Platform Admin' },
  organizations: 'Organization',
  offlineSince: (time: string) => `This is what we had at ${time}.`,
  noPermission: {
    title: (roles: readonly ActiveRole[]) => `This page is for ${listOf(plurals(roles))}`,
    explains: (role: ActiveRole, held: readonly ActiveRole[]) =>
      held.length === 0
        ? `You are here as ${roleNames[role]}.`
        : `You are here as ${roleNames[role]}. Your ${eitherOf(held.map((other) => roleNames[other]))} role may open it.`,
    switchTo: (role: ActiveRole) => `Switch to ${roleNames[role]}`,
  },
  notFound: {
    title: 'Page Not Found Inside App',
    explains: (path: string) => `Nothing lives at ${path}. It may have moved, or the link was cut short.`,
    toDashboard: 'Go to the dashboard',
  },
});
