/** What the menu calls the audit trail. */
export const auditNounMessages = { menu: 'Audit Trail' } as const;
