import type { PlainDate } from '#contract/dates.ts';
import { permit } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { policiesOfOrganization } from '../queries/policies.ts';

/** Says from which due day on rent is charged here. Days that were charged are not charged again, whatever is said. */
export const chargeFrom = command('organization.charge_rent_from', async (ctx, on: PlainDate) => {
  const { chargedFromOn } = await policiesOfOrganization(ctx);
  await ctx
    .write(permit(ctx, 'organization:manage'))
    .updateTable('organizations')
    .set({ rentChargedFromOn: on })
    .where('id', '=', ctx.org)
    .execute();
  return audited({
    result: await policiesOfOrganization(ctx),
    subject: { type: 'organization', id: ctx.org },
    before: { rentChargedFromOn: chargedFromOn },
    after: { rentChargedFromOn: on },
  });
});
