import Ban from 'lucide-react/icons/ban';
import FileCheck from 'lucide-react/icons/file-check';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import type { PaperKind } from '#contract/contractors/contractors.words.ts';
import { defineMessages } from '#contract/language/catalogue.ts';
import { paths } from '#web/paths.ts';
import { kindWords } from '#web/people/people.messages.ts';
import { dayOf, textOf } from '#web/words/facts.ts';
import type { ActivitiesOf, Facts, NounWords } from '#web/words/noun-words.ts';
import { contractorFieldWords, paperFieldWords, paperKindWords, weekDayWords } from './contractors.messages.ts';

/** What timelines and the audit trail say of contractors. */
const texts = defineMessages('contractors.words.texts', {
  name: 'A contractor',
  filter: 'Contractors',
  open: 'Open the contractor',
  paper: { name: 'A paper of a contractor', filter: 'Papers of contractors' },
  created: 'added them',
  changed: 'changed what is kept of them',
  blocked: (reason: string) => `stopped giving them jobs: “${reason}”`,
  unblocked: 'lets them have jobs again',
  allowed: (contractor: string, paper: string, reason: string) =>
    `allowed ${contractor || 'them'} one job without a valid paper (${paper}): “${reason}”`,
  offeredAnyway: (contractor: string, paper: string, endsOn: string) =>
    `offered ${contractor || 'them'} a job though a paper has run out: ${paper}, ${endsOn}`,
  paperAdded: (paper: string) => `kept a paper: ${paper}`,
  paperChanged: (paper: string) => `changed a paper: ${paper}`,
  paperEnding: (paper: string, endsOn: string, isMailed: boolean) =>
    `reminded${isMailed ? ' them by mail and' : ''} the office that a paper ends ${endsOn}: ${paper}`,
  paperRemoved: (paper: string) => `took a paper off: ${paper}`,
  actions: {
    'contractor.create': 'Contractor added',
    'contractor.change': 'Contractor changed',
    'contractor.block': 'Contractor not to be used',
    'contractor.unblock': 'Contractor used again',
    'contractor_paper.add': 'Paper of a contractor kept',
    'contractor_paper.change': 'Paper of a contractor changed',
    'contractor_paper.remind': 'Reminded of a paper that runs out',
    'contractor_paper.remove': 'Paper of a contractor taken off',
  },
});

const paperOf = (facts: Facts): string => textOf(facts, 'name') || paperKindWords[textOf(facts, 'kind') as PaperKind];

const activities: ActivitiesOf<'contractor'> = {
  'contractor.created': { says: () => texts.created },
  'contractor.changed': { says: () => texts.changed },
  'contractor.blocked': { icon: Ban, tone: 'late', says: (facts) => texts.blocked(textOf(facts, 'reason')) },
  'contractor.unblocked': { says: () => texts.unblocked },
  'contractor.allowed': {
    icon: ShieldAlert,
    tone: 'soon',
    says: (facts) => texts.allowed(textOf(facts, 'contractor'), paperOf(facts), textOf(facts, 'reason')),
  },
  'contractor.offered_anyway': {
    icon: ShieldAlert,
    tone: 'soon',
    says: (facts) => texts.offeredAnyway(textOf(facts, 'contractor'), paperOf(facts), dayOf(facts, 'endsOn')),
  },
  'contractor.paper_added': { icon: FileCheck, says: (facts) => texts.paperAdded(paperOf(facts)) },
  'contractor.paper_changed': { icon: FileCheck, says: (facts) => texts.paperChanged(paperOf(facts)) },
  'contractor.paper_ending': {
    icon: FileCheck,
    tone: 'soon',
    says: (facts) => texts.paperEnding(paperOf(facts), dayOf(facts, 'endsOn'), facts.isMailed === true),
  },
  'contractor.paper_removed': { icon: FileCheck, says: (facts) => texts.paperRemoved(paperOf(facts)) },
};

/** What timelines and the audit trail call contractors. */
export const contractorNounWords: NounWords = {
  subjects: {
    contractor: {
      name: texts.name,
      filter: texts.filter,
      page: { open: texts.open, path: paths.contractor },
      fields: contractorFieldWords,
      values: { kind: kindWords, workDays: weekDayWords },
    },
    contractor_paper: {
      ...texts.paper,
      fields: paperFieldWords,
      values: { kind: paperKindWords },
      detail: (kind) => paperKindWords[kind as PaperKind] ?? kind,
    },
  },
  actions: texts.actions,
  activities,
};
