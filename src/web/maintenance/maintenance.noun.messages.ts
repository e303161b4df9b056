/** What the menu and the search over everything call maintenance. */
export const maintenanceNounMessages = { menu: 'Maintenance', report: 'Report a problem', found: 'Requests' } as const;
