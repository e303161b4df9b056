/** What the menu and the search over everything call leases. */
export const leaseNounMessages = { menu: 'Leases', own: 'My Lease', draft: 'New lease', found: 'Leases' } as const;
