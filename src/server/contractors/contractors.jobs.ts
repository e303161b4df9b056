import { AppError } from '#server/access/app-error.ts';
import type { Ctx } from '#server/access/context.ts';
import type { JobTable } from '#server/jobs/schedule.ts';
import { readAs } from '#server/jobs/system-context.ts';
import { remindOfPaper } from './commands/remind-of-paper.ts';
import { listEndingPapers } from './queries/find-ending-papers.ts';

/** Reminds of papers that run out, on the days that reminders stand for; what is due follows from what is stored. */
export async function remindOfPapers(ctx: Ctx): Promise<void> {
  for (const { id } of await readAs(ctx, listEndingPapers)) {
    try {
      await remindOfPaper(ctx, id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.deps.log.debug({ paperId: id, code: error.code }, 'nobody reminded of a paper');
    }
  }
}

export const jobs: JobTable = {
  'contractors:remind-of-papers': { cron: '43 * * * *', catchUp: '2h', perOrganization: true, run: remindOfPapers },
};
