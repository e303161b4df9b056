import { defineMessages } from '#contract/language/catalogue.ts';
/** Texts of the frame around every page; labels of places come with the menu. */
export const layoutMessages = defineMessages('layout.layoutMessages', {
  /** Where the reader's clocks show another time than those of the property. */
  zone: (zone: string, now: string) => `Times and days are in ${zone}, where it is ${now} now.`,
  skip: 'Skip to the page',
  mainMenu: 'Main',
  phoneMenu: 'Main places',
  collapseMenu: 'Collapse menu',
  expandMenu: 'Expand menu',
  search: 'Search or jump to…',
  searchKeys: 'Ctrl K',
  bell: 'Notifications',
  notifications: (count: number) => `Notifications, ${count} new`,
  accountOf: (name: string) => `Account of ${name}`,
  profileSettings: 'Profile/Settings',
  logout: 'Logout',
  activeRole: 'Active Role',
  menu: 'Menu',
  yourTurn: (count: number) => `${count} wait for you`,
  crumbs: 'Where this is',
  exporting: {
    label: 'Export this list',
    csv: 'CSV, for any program',
    xlsx: 'Excel (XLSX)',
    ndjson: 'NDJSON, for programs',
    failed: 'The file was not made. Nothing was changed; try again.',
  },
  askedAmiss: (asked: string) => `The address asks for something that is not there or makes no sense: ${asked}.`,
  withoutIt: 'Show all without it',
  readBefore: 'What stands here was read before.',
  consequences: 'What follows from it',
});
