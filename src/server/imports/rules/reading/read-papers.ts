import type { PaperKind } from '#contract/contractors/contractors.words.ts';
import type { PlainDate } from '#contract/dates.ts';
import type { ImportField } from '#contract/imports/imports.fields.ts';
import { parseYesNo } from '../values/parse-values.ts';
import { findMeaning, meaningsIn } from '../words/languages.ts';
import { isSamePaper, type PaperFacts } from './contractor-facts.ts';
import { readDay } from './read-cells.ts';
import { limitText, type Row, report } from './rows.ts';

const kinds = meaningsIn('papers');

/** The columns that each speak of one kind of paper, with those of its number and who gave it. */
const COLUMNS: readonly { kind: PaperKind; endsOn: ImportField; number?: ImportField; issuer?: ImportField }[] = [
  {
    kind: 'LIABILITY_INSURANCE',
    endsOn: 'contractor.liabilityEndsOn',
    number: 'contractor.policyNumber',
    issuer: 'contractor.insurer',
  },
  { kind: 'WORKERS_COMPENSATION', endsOn: 'contractor.workersCompensationEndsOn' },
  { kind: 'VEHICLE_INSURANCE', endsOn: 'contractor.vehicleInsuranceEndsOn' },
  { kind: 'TRADE_LICENSE', endsOn: 'contractor.licenseEndsOn', number: 'contractor.licenseNumber' },
  { kind: 'GAS_SAFETY', endsOn: 'contractor.gasSafetyEndsOn' },
  { kind: 'ELECTRICAL_SAFETY', endsOn: 'contractor.electricalSafetyEndsOn' },
  { kind: 'REFRIGERANT', endsOn: 'contractor.refrigerantEndsOn' },
  { kind: 'CONTRACT', endsOn: 'contractor.contractEndsOn' },
];

/** The papers that a row tells of; one that has run out is said. */
export function readPapers(row: Row, today: PlainDate | null): PaperFacts[] {
  const papers: PaperFacts[] = [];
  for (const { kind, endsOn, number, issuer } of COLUMNS) {
    const paper = {
      kind,
      name: null,
      number: number ? limitText(row, number, 60) : null,
      issuer: issuer ? limitText(row, issuer, 127) : null,
      endsOn: dayIn(row, endsOn),
    };
    if (row.get(endsOn) === '' && paper.number === null && paper.issuer === null) continue;
    if (parseYesNo(row.get(endsOn)) === false) continue;
    if (paper.endsOn === null)
      report(row, row.get(endsOn) === '' ? (number ?? endsOn) : endsOn, 'paper_without_day', []);
    noteEnd(row, endsOn, paper.endsOn, today);
    papers.push(paper);
  }
  const other = readOther(row, today);
  return other === null || papers.some((paper) => isSamePaper(paper, other)) ? papers : [...papers, other];
}

/** A column may only say that there is one. */
function dayIn(row: Row, field: ImportField): PlainDate | null {
  return parseYesNo(row.get(field)) === null ? readDay(row, field) : null;
}

/** What a row says of a paper whose kind stands in a column of its own. */
function readOther(row: Row, today: PlainDate | null): PaperFacts | null {
  const text = limitText(row, 'contractor.paper', 127);
  const number = limitText(row, 'contractor.paperNumber', 60);
  const endsOn = dayIn(row, 'contractor.paperEndsOn');
  if (text === null && number === null && endsOn === null) return null;
  const kind = text === null ? 'LIABILITY_INSURANCE' : (findMeaning(text, kinds())?.meaning ?? 'OTHER');
  if (text === null) report(row, 'contractor.paperEndsOn', 'paper_taken', [{ code: `paper.${kind}` }]);
  if (endsOn === null) report(row, 'contractor.paper', 'paper_without_day', []);
  noteEnd(row, 'contractor.paperEndsOn', endsOn, today);
  return { kind, name: kind === 'OTHER' ? text : null, number, issuer: null, endsOn };
}

function noteEnd(row: Row, field: ImportField, endsOn: PlainDate | null, today: PlainDate | null): void {
  if (endsOn !== null && today !== null && endsOn < today) report(row, field, 'paper_ended', []);
}
