import { addDays, type PlainDate } from '#contract/dates.ts';
import { createAsset } from '#server/assets/assets.commands.ts';
import { createMeter, recordReading } from '#server/meters/meters.commands.ts';
import { changePaymentDetails } from '#server/payments/commands/change-details.ts';
import { createPlan } from '#server/plans/plans.commands.ts';
import { equipmentOf, thingKey } from '../rules/equipment.ts';
import { momentOf } from '../rules/hours.ts';
import { metersOf, readingsOf } from '../rules/meters.ts';
import { paymentDetailsOf, plansOf } from '../rules/office.ts';
import type { History } from '../rules/plan-history.ts';
import { TIME_ZONES } from '../rules/portfolio.ts';
import type { DemoEvent } from './play-events.ts';
import { actAs, known, type Stage } from './stage.ts';

const MORNING = 9 * 60 + 20;
/** So long ago the office planned what comes again. */
const PLANNED_DAYS = 20;

/** What an office says once: to where renters pay, what stands in its houses, and which work comes again. */
export function officeEvents(stage: Stage, { portfolio, setup, today, now }: History): DemoEvent[] {
  const lanes = [`${stage.org} / office`];
  const zone = TIME_ZONES[portfolio.country];
  const event = (on: PlainDate, happen: (at: Date) => Promise<unknown>): DemoEvent[] => {
    const at = momentOf(on, MORNING, zone);
    return at > now ? [] : [{ at, lanes, happen: async () => void (await happen(at)) }];
  };
  return [
    ...event(addDays(setup.leasesOn, 2), (at) =>
      changePaymentDetails(actAs(stage, 'superadmin', 'superadmin', at), {
        ...paymentDetailsOf(portfolio),
        version: 1,
      }),
    ),
    ...event(addDays(setup.leasesOn, 1), async (at) => {
      for (const { place, isBrokenBy, ...thing } of equipmentOf(portfolio, today)) {
        const propertyId = known(stage.properties, place);
        const { id } = await createAsset(actAs(stage, 'admin', 'admin', at), { ...thing, propertyId });
        stage.assets.set(thingKey(place, isBrokenBy), id);
      }
      for (const { key, place, onThing, ...meter } of metersOf(portfolio)) {
        const propertyId = known(stage.properties, place);
        const assetId = onThing ? known(stage.assets, thingKey(place, onThing)) : null;
        const { id } = await createMeter(actAs(stage, 'admin', 'admin', at), { ...meter, propertyId, assetId });
        stage.meters.set(key, id);
      }
    }),
    ...readingsOf(portfolio, addDays(setup.leasesOn, 3), today).flatMap(({ meter, ...reading }) =>
      event(reading.readOn, (at) =>
        recordReading(actAs(stage, 'admin', 'admin', at), known(stage.meters, meter), reading),
      ),
    ),
    ...event(addDays(today, -PLANNED_DAYS), async (at) => {
      for (const { place, onThing, onMeter, ...plan } of plansOf(portfolio, today))
        await createPlan(actAs(stage, 'admin', 'admin', at), {
          ...plan,
          propertyId: place && known(stage.properties, place),
          assetId: place && onThing ? known(stage.assets, thingKey(place, onThing)) : null,
          meterId: onMeter && known(stage.meters, onMeter),
        });
    }),
  ];
}
