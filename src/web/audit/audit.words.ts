import type { AuditEntry } from '#contract/audit/audit.ts';
import { defineMessages } from '#contract/language/catalogue.ts';
import { ABOUT_PERMISSIONS } from '#contract/permissions.about.ts';
import { counted } from '#web/ui/org-locale.ts';
import type { NounWords } from '#web/words/noun-words.ts';
import { recordOf } from '#web/words/record-of.ts';

/** What the audit trail says of what no noun alone does: exports, refusals and checks. */
const texts = defineMessages('audit.words.texts', {
  exported: 'List exported',
  rowsExported: (rows: string, format: string) => `${rows} exported as ${format}`,
  rows: { one: 'row', other: 'rows' },
  refused: 'Not allowed',
  refusedTo: (right: string) => `Not allowed: ${right}`,
  actions: {
    'audit.check': 'Audit trail checked',
    'session.locked_out': 'Too many wrong passwords: kept waiting',
    'session.refused': 'Right password for a sign-in that is switched off',
  },
});

/** What people may do, as the documents say it; without whom it holds for. */
const rights: Readonly<Record<string, string>> = defineMessages('audit.words.rights', { ...ABOUT_PERMISSIONS });

function whatWasExported({ after }: AuditEntry): string | undefined {
  const { rows, format } = recordOf(after);
  if (typeof rows !== 'number' || typeof format !== 'string') return undefined;
  return texts.rowsExported(counted(rows, texts.rows), format.toUpperCase());
}

function whatWasRefused({ after }: AuditEntry): string | undefined {
  const right = rights[String(recordOf(after).permission)]?.replace(/ \(.*\)$/, '');
  return right && texts.refusedTo(right);
}

export const auditNounWords: NounWords = {
  actions: {
    ...texts.actions,
    'list.export': { label: texts.exported, of: whatWasExported },
    'access.refused': { label: texts.refused, of: whatWasRefused },
  },
};
