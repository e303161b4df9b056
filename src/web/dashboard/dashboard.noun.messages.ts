/** What the menu calls the pages of the dashboard. */
export const dashboardNounMessages = { menu: 'Dashboard' } as const;
