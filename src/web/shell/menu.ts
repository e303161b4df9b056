import { type ActiveRole, type Capabilities, capabilityOf } from '#contract/permissions.ts';
import { type MenuLine, rolesOf } from '#web/noun.ts';
import { nouns } from '#web/nouns.ts';
import { shellMessages } from './shell.messages.ts';

export type Place = MenuLine & { path: string };

const PHONE_PLACES = 4;

export type MenuFor = {
  sections: { heading?: string; places: Place[] }[];
  bottom: Place[];
  phone: Place[];
};

/** The menu of an active role with its capabilities; sections without any place are left out. */
export function menuFor(role: ActiveRole, capabilities: Capabilities): MenuFor {
  const all = nouns
    .flatMap(({ pages = [] }) => pages)
    .flatMap(({ path, access, menu }) => {
      const capability = typeof access === 'string' ? capabilityOf(access) : undefined;
      const isOn = capability === undefined || capabilities[capability] === true;
      return menu && isOn && rolesOf(access).includes(role) ? [{ ...menu, path }] : [];
    })
    .toSorted((one, other) => one.order - other.order);
  const inSection = (wanted: MenuLine['section']) => all.filter(({ section }) => section === wanted);
  const orderOf = ({ phoneOrder }: Place) => (typeof phoneOrder === 'object' ? phoneOrder[role] : phoneOrder);
  const { adminTools, platformAdmin } = shellMessages.menu;
  return {
    sections: [
      { places: inSection('main') },
      { heading: adminTools, places: inSection('adminTools') },
      { heading: platformAdmin, places: inSection('platformAdmin') },
    ].filter(({ places }) => places.length > 0),
    bottom: inSection('bottom'),
    phone: all
      .filter(orderOf)
      .toSorted((one, other) => (orderOf(one) ?? 0) - (orderOf(other) ?? 0))
      .slice(0, PHONE_PLACES),
  };
}

/** Whether an address is a place or below it: "/leases/12" is below "/leases", "/lease" is not. */
export const isAt = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);
