import { addDays } from '#contract/dates.ts';
import { createDocument } from '#server/documents/commands/write-documents.ts';
import { momentOf } from '../rules/hours.ts';
import type { History } from '../rules/plan-history.ts';
import { paperLines, planPapers } from '../rules/plan-papers.ts';
import { TIME_ZONES } from '../rules/portfolio.ts';
import { writeInvoice } from '../rules/write-invoice.ts';
import type { DemoEvent } from './play-events.ts';
import { actAs, type Stage } from './stage.ts';
import type { Pictures } from './take-pictures.ts';

const TEN = 10 * 60;

/** The papers that the office keeps with its houses. */
export const documentEvents = (stage: Stage, { today, portfolio }: History, pictures: Pictures): DemoEvent[] =>
  planPapers(portfolio.places, today).map((paper) => {
    const at = momentOf(addDays(today, -paper.addedDaysAgo), TEN, TIME_ZONES[paper.place.country]);
    return {
      at,
      lanes: [`${stage.org} / papers`],
      async happen() {
        const subjectId = stage.properties.get(paper.place.name);
        if (subjectId === undefined) return;
        const { name, category, notes, sharedWith, endsOn } = paper;
        const ctx = actAs(stage, 'admin', 'admin', at);
        const file = `${name.toLowerCase().replaceAll(' ', '-')}.pdf`;
        const fileKey = await pictures.paper(ctx, writeInvoice(paperLines(portfolio.name, paper)), file);
        await createDocument(ctx, {
          subjectType: 'property',
          subjectId,
          fileKey,
          name,
          category,
          notes,
          sharedWith,
          endsOn,
        });
      },
    };
  });
