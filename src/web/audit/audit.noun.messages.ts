import { defineMessages } from '#contract/language/catalogue.ts';
/** What the menu calls the audit trail. */
export const auditNounMessages = defineMessages('audit.noun.auditNounMessages', { menu: 'Audit Trail' });
