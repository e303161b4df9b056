/** What sort of entry it is, in the order in which they are shown apart; the database tells it by the name of the action. */
export const AUDIT_KINDS = ['CHANGE', 'SIGN_IN', 'REFUSAL', 'READING', 'SUPPORT'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Whether what was tried was done. */
export const AUDIT_OUTCOMES = ['DONE', 'REFUSED'] as const;

/** What the trail can be exported with. */
export const AUDIT_COLUMNS = [
  'at',
  'kind',
  'outcome',
  'action',
  'subject',
  'detail',
  'who',
  'role',
  'ip',
  'before',
  'after',
  'id',
] as const;
