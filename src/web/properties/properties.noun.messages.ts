/** What the menu and the search over everything call properties. */
export const propertyNounMessages = { menu: 'Properties', add: 'Add a property', found: 'Properties' } as const;
