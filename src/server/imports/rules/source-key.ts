/** Names what an import posted, so that taking it back finds all of it. */
export const sourceKeyOf = (importId: string): string => `import:${importId}`;
