/** What the search over everything calls people. */
export const peopleNounMessages = { list: 'People', add: 'Add a person', found: 'People' } as const;
