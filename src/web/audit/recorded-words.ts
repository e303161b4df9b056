import { importWords } from '#web/imports/imports.messages.ts';
import { leaseStatusWords, leaseTypeWords, noticeByWords, partyRoleWords } from '#web/leases/leases.messages.ts';
import {
  ballWords,
  categoryWords,
  costTypeWords,
  entryWords,
  holdWords,
  priorityWords,
  sourceWords,
  statusWords,
} from '#web/maintenance/maintenance.messages.ts';
import { kindWords as personKindWords } from '#web/people/people.messages.ts';
import { kindWords, statusWords as propertyStatusWords, subTypeWords } from '#web/properties/properties.messages.ts';
import { settingsMessages } from '#web/settings/settings.messages.ts';
import { shellMessages } from '#web/shell/shell.messages.ts';
import { areaUnitWords, unitStatusWords } from '#web/units/units.messages.ts';
import { purposeWords } from './audit-entry.messages.ts';

type Words = Readonly<Record<string, string>>;

/** By field, or by what it is a field of where several have one of the name. */
const WORDS: Readonly<Record<string, Words>> = {
  'ticket.status': statusWords,
  statusBeforeHold: statusWords,
  'lease.status': leaseStatusWords,
  'property.status': propertyStatusWords,
  'import.status': importWords.statuses,
  'person.kind': personKindWords,
  'property.kind': kindWords,
  'lease.type': leaseTypeWords,
  'cost.type': costTypeWords,
  subType: subTypeWords,
  category: categoryWords,
  priority: priorityWords,
  source: sourceWords,
  entryPermission: entryWords,
  onHoldReason: holdWords,
  ballWith: ballWords,
  noticeBy: noticeByWords,
  role: partyRoleWords,
  areaUnit: areaUnitWords,
  letting: unitStatusWords,
  roles: shellMessages.roles,
  held: shellMessages.roles,
  wanted: shellMessages.roles,
  purpose: purposeWords,
  appearance: settingsMessages.appearance,
};
/** The word that the pages of a noun use for a value of one of its fields; undefined where it is no such word. */
export function recordedWord(subjectType: string, field: string, value: string): string | undefined {
  const ofNoun = `${subjectType}.${field}`;
  return (WORDS[ofNoun] ?? WORDS[field])?.[value];
}
