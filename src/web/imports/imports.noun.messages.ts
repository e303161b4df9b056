/** What the search over everything calls imports. */
export const importNounMessages = { list: 'Imports', begin: 'Import a portfolio' } as const;
