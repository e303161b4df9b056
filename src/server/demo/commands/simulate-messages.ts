import { addDays } from '#contract/dates.ts';
import type { ActiveRole } from '#contract/permissions.ts';
import { markRead } from '#server/messages/commands/mark-messages.ts';
import { sendMessage } from '#server/messages/commands/send-message.ts';
import { createTemplate } from '#server/templates/templates.commands.ts';
import { CONVERSATIONS, type ConversationPlan, TEMPLATES } from '../rules/conversations.ts';
import { momentOf } from '../rules/hours.ts';
import type { History } from '../rules/plan-history.ts';
import { type AccountKey, TIME_ZONES } from '../rules/portfolio.ts';
import type { DemoEvent } from './play-events.ts';
import { actAs, known, type Stage } from './stage.ts';

const MINUTE_MS = 60_000;
const NOON = 12 * 60;

/** What people write to each other, and what the office keeps to write it again. */
export function messageEvents(stage: Stage, history: History): DemoEvent[] {
  const zone = TIME_ZONES[history.portfolio.country];
  const templatesAt = momentOf(addDays(history.today, -30), NOON, zone);
  return [
    {
      at: templatesAt,
      lanes: [`${stage.org} / templates`],
      async happen() {
        for (const template of TEMPLATES) await createTemplate(actAs(stage, 'admin', 'admin', templatesAt), template);
      },
    },
    ...CONVERSATIONS.flatMap((plan) => conversationEvents(stage, history, plan)),
  ];
}

function conversationEvents(stage: Stage, { today, portfolio }: History, plan: ConversationPlan): DemoEvent[] {
  const as = (key: AccountKey, at: Date) => actAs(stage, key, key as ActiveRole, at);
  const readCount = plan.lines.length - plan.unreadCount;
  let conversationId: string | null = null;
  return plan.lines.map(({ by, daysAgo, minute, says }, index) => {
    const at = momentOf(addDays(today, -daysAgo), minute, TIME_ZONES[portfolio.country]);
    const other = plan.between[0] === by ? plan.between[1] : plan.between[0];
    return {
      at,
      lanes: [`${stage.org} / ${plan.between.join()}`],
      async happen() {
        const sent = await sendMessage(as(by, at), {
          ...(conversationId ? { conversationId, recipientIds: [] } : { recipientIds: [known(stage.people, other)] }),
          title: null,
          body: says,
          attachmentKeys: [],
        });
        conversationId = sent.conversationId;
        if (index < readCount) await markRead(as(other, new Date(at.getTime() + MINUTE_MS)), conversationId);
      },
    };
  });
}
