import { addDays, laterDay, type PlainDate } from '#contract/dates.ts';
import { blockContractor } from '#server/contractors/contractors.commands.ts';
import { remindOfPapers } from '#server/contractors/contractors.jobs.ts';
import { addPaper } from '#server/contractors/papers.commands.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { DO_NOT_USE, type FirmPaper, firmPapers } from '../rules/firms/firm-terms.ts';
import { momentOf } from '../rules/hours.ts';
import type { History } from '../rules/plan-history.ts';
import { TIME_ZONES } from '../rules/portfolio.ts';
import { writeInvoice } from '../rules/write-invoice.ts';
import type { DemoEvent } from './play-events.ts';
import { actAs, depsAt, known, type Stage } from './stage.ts';
import type { Pictures } from './take-pictures.ts';

const TEN = 10 * 60;
/** A paper reaches the office some days after it was made out. */
const SHOWN_DAYS = 3;
/** Before a paper that ends in twelve days, and before, at and after the end of one that ran out, somebody is reminded. */
const REMINDED_DAYS_AGO = [36, 18, 13, 6];

/** What firms show in the course of the year, who is asked for the next paper, and whom the office no longer sends. */
export function firmEvents(stage: Stage, { portfolio, setup, today }: History, pictures: Pictures): DemoEvent[] {
  const lanes = [`${stage.org} / firms`];
  const event = (on: PlainDate, minute: number, happen: (at: Date) => Promise<unknown>): DemoEvent => {
    const at = momentOf(on, minute, TIME_ZONES[portfolio.country]);
    return { at, lanes, happen: async () => void (await happen(at)) };
  };
  const firms = [...portfolio.contractors.entries()];
  return [
    ...firms.flatMap(([nth, firm]) =>
      firmPapers(firm, nth, today).map((paper, index) =>
        event(laterDay(addDays(paper.issuedOn, SHOWN_DAYS), setup.leasesOn), TEN + nth, (at) =>
          showPaper(stage, firm.name, paper, index === 0 && firm.standing ? pictures : null, at),
        ),
      ),
    ),
    ...REMINDED_DAYS_AGO.map((days) =>
      event(addDays(today, -days), TEN - 60, (at) => remindOfPapers(systemContext(depsAt(stage.deps, at), stage.org))),
    ),
    ...firms.flatMap(([, { name, standing }]) =>
      standing === 'DO_NOT_USE'
        ? [
            event(addDays(today, -DO_NOT_USE.daysAgo), TEN, (at) =>
              blockContractor(actAs(stage, 'admin', 'admin', at), known(stage.people, name), {
                reason: DO_NOT_USE.reason,
                version: 1,
              }),
            ),
          ]
        : [],
    ),
  ];
}

async function showPaper(stage: Stage, firm: string, paper: FirmPaper, pictures: Pictures | null, at: Date) {
  const ctx = actAs(stage, 'admin', 'admin', at);
  const { kind, number, issuer, issuedOn, endsOn } = paper;
  const says = [
    firm,
    `${issuer}, ${number}`,
    `Issued ${issuedOn}`,
    endsOn ? `Holds until ${endsOn}` : 'Holds for good',
  ];
  const lines = says.map((text, nth) => ({ left: 60, top: 90 + nth * 26, size: 14, text, isBold: nth === 0 }));
  const file = `${kind.toLowerCase().replaceAll('_', '-')}.pdf`;
  const fileKeys = pictures ? [await pictures.firmPaper(ctx, writeInvoice(lines), file)] : [];
  await addPaper(ctx, known(stage.people, firm), { ...paper, name: null, fileKeys });
}
