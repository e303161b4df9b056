import type { WriteToMany } from '#contract/waiting-messages/waiting-messages.ts';
import { waitingMessageRoutes } from '#contract/waiting-messages/waiting-messages.ts';
import { bulkBy } from '#server/bulk/bulk-by.ts';
import { implement } from '#server/http/implement.ts';
import { defineNoun } from '#server/noun.ts';
import { SEND, sendWaiting, sendWaitingOf } from './commands/send-waiting.ts';
import { takeBack } from './commands/take-back.ts';
import { writeLater } from './commands/write-later.ts';

/** What the office writes to the people of many requests at once. */
export const waitingMessages = defineNoun(
  {},
  {
    routes: implement(
      waitingMessageRoutes,
      bulkBy<WriteToMany>('ticket:message', { write: (ctx, { id }, change) => writeLater(ctx, id, change) }, takeBack),
    ),
    jobs: {
      [SEND]: { run: sendWaitingOf },
      // What was due while the organization was suspended, or its changes of the day were spent.
      'waiting-messages:send-late': { cron: '*/10 * * * *', catchUp: '1h', perOrganization: true, run: sendWaiting },
    },
    subjects: {},
  },
);
