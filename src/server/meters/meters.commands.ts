import { type PlainDate, today } from '#contract/dates.ts';
import { type Reading, refusalIn, thousandthsOf } from '#contract/meters/meters.rules.ts';
import type { Meter, MeterChange, MeterInput, ReadingInput } from '#contract/meters/meters.ts';
import { fail, notFound } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { type Audited, audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { savesOf } from '#server/access/commands/save.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { actorPersonId, now } from '#server/access/context.ts';
import { elsewhereOf, type ThingPlace } from '#server/assets/queries/find-elsewhere.ts';
import { newId } from '#server/db/new-id.ts';
import { findProperty } from '#server/properties/properties.queries.ts';
import { type FoundMeter, findMeter, getMeter, readReadings } from './meters.queries.ts';

const meterRows = savesOf('meters', (ctx, meter: FoundMeter) => getMeter(ctx, meter.id));

/** Puts a meter of a property, one of its units or a piece of its equipment on record. */
export const createMeter = command(
  'meter.create',
  async (ctx, { propertyId, ...input }: MeterInput): Promise<Audited<Meter>> => {
    const property = authorize(await findProperty(ctx, propertyId), () => holds(ctx, 'meters:write'));
    if (property.status !== 'ACTIVE') throw fail('property.inactive');
    await refuseElsewhere(ctx, { propertyId, ...input });
    const id = newId();
    const at = now(ctx);
    const columns = { propertyId, ...input };
    await ctx
      .write(property)
      .insertInto('meters')
      .values({ orgId: ctx.org, id, ...columns, createdAt: at, updatedAt: at })
      .execute();
    return audited({
      result: await getMeter(ctx, id),
      subject: { type: 'meter', id },
      after: columns,
      activities: [line('meter.created', { propertyId, name: input.name, assetId: input.assetId })],
    });
  },
);

/** Changes what is on record of a meter. */
export const changeMeter = command(
  'meter.change',
  async (ctx, id: string, { version, ...change }: MeterChange): Promise<Audited<Meter>> => {
    const meter = authorize(await findMeter(ctx, id), () => holds(ctx, 'meters:write'));
    await meterRows.refuseStale(ctx, meter, version);
    const { unitId, assetId } = { ...meter, ...change };
    if (unitId !== meter.unitId || assetId !== meter.assetId)
      await refuseElsewhere(ctx, { propertyId: meter.propertyId, unitId, assetId });
    const saved = await meterRows.save(ctx, meter, change);
    return audited({
      ...saved,
      subject: { type: 'meter', id },
      activities: saved.changed.length
        ? [line('meter.changed', { ...meter, assetId, name: saved.result.name }, { fields: saved.changed.join(',') })]
        : [],
    });
  },
);

/** Deletes a meter that nobody has read; readings that hold on to it are named by their constraint. */
export const removeMeter = command('meter.remove', async (ctx, id: string) => {
  const meter = authorize(await findMeter(ctx, id), () => holds(ctx, 'meters:write'));
  await ctx.write(meter).deleteFrom('meters').where('orgId', '=', ctx.org).where('id', '=', id).execute();
  return audited({
    result: undefined,
    subject: { type: 'meter', id },
    before: meter,
    activities: [line('meter.removed', meter)],
  });
});

/** Records what a meter showed on a day. One after the other for each meter, so that no two readings contradict each other. */
export const recordReading = command(
  'meter.read',
  async (ctx, id: string, input: ReadingInput): Promise<Audited<Meter>> => {
    await lock(ctx, id);
    const meter = authorize(await findMeter(ctx, id), () => holds(ctx, 'meters:write'));
    const { readOn, occasion, note } = input;
    if (readOn > today(ctx.deps.clock, meter.timeZone)) throw fail('meter.read_ahead');
    if (meter.retiredOn !== null && readOn > meter.retiredOn) throw fail('meter.read_after_end');
    const reading = readingOf(input, meter.decimals);
    const others = await readReadings(ctx, id);
    if (others.some((other) => other.readOn === readOn)) throw fail('meter.read_already');
    const wrong = refusalIn(inOrder([...others, reading]));
    if (wrong) throw fail(wrong.readOn === readOn ? wrong.refusal : 'meter.above_next');
    const { reason: anewReason, ...shown } = reading;
    const columns = { ...shown, anewReason, occasion, note };
    await ctx
      .write(meter)
      .insertInto('meterReadings')
      .values({ orgId: ctx.org, meterId: id, ...columns, takenById: actorPersonId(ctx), createdAt: now(ctx) })
      .execute();
    return audited({
      result: await getMeter(ctx, id),
      subject: { type: 'meter', id },
      after: columns,
      activities: [
        line('meter.read', meter, { ...facts(meter, reading), ...(anewReason && { reason: anewReason }), occasion }),
      ],
    });
  },
);

/** Deletes the reading of a day; one without which a later one would run backwards stays. */
export const removeReading = command(
  'meter.remove_reading',
  async (ctx, id: string, readOn: PlainDate): Promise<Audited<Meter>> => {
    await lock(ctx, id);
    const meter = authorize(await findMeter(ctx, id), () => holds(ctx, 'meters:write'));
    const readings = await readReadings(ctx, id);
    const reading = readings.find((each) => each.readOn === readOn);
    if (!reading) throw notFound();
    if (refusalIn(readings.filter((each) => each !== reading))) throw fail('meter.reading_needed');
    await ctx
      .write(meter)
      .deleteFrom('meterReadings')
      .where('orgId', '=', ctx.org)
      .where('meterId', '=', id)
      .where('readOn', '=', readOn)
      .execute();
    const { takenByName: _, reason: anewReason, ...shown } = reading;
    return audited({
      result: await getMeter(ctx, id),
      subject: { type: 'meter', id },
      before: { ...shown, anewReason },
      activities: [line('meter.reading_removed', meter, facts(meter, reading))],
    });
  },
);

/** In thousandths; what the meter cannot show is refused at its field. */
function readingOf({ readOn, value, reason, oldEndValue }: ReadingInput, decimals: number): Reading {
  if (oldEndValue !== null && reason !== 'REPLACED') throw fail('meter.old_end_without_reason');
  const valueThousandths = thousandthsOf(value, decimals);
  if (Number.isNaN(valueThousandths)) throw fail('meter.too_exact');
  const oldEndThousandths = oldEndValue === null ? null : thousandthsOf(oldEndValue, decimals);
  if (Number.isNaN(oldEndThousandths)) throw fail('meter.old_end_too_exact');
  return { readOn, valueThousandths, reason, oldEndThousandths };
}

const inOrder = (readings: readonly Reading[]): Reading[] =>
  readings.toSorted((one, other) => (one.readOn < other.readOn ? -1 : 1));

/** Lets whoever reads the same meter wait. */
const lock = (ctx: WriteCtx, id: string) =>
  ctx.db.selectFrom('meters').select('id').where('orgId', '=', ctx.org).where('id', '=', id).forUpdate().execute();

const facts = ({ measure }: FoundMeter, { valueThousandths, readOn }: Reading) => ({
  value: valueThousandths,
  measure,
  readOn,
});

/** A line about a meter in its own timeline, that of its property and of its equipment, which owners do not read. */
const line = (
  type: Extract<ActivityDraft['type'], `meter.${string}`>,
  { propertyId, assetId, name }: { propertyId: string; assetId: string | null; name: string },
  besides: NonNullable<ActivityDraft['facts']> = {},
): ActivityDraft => ({
  type,
  about: { property: propertyId, ...(assetId !== null && { asset: assetId }) },
  facts: { meter: name, ...besides },
  visibleToOwner: false,
});

async function refuseElsewhere(ctx: WriteCtx, place: ThingPlace): Promise<void> {
  const what = await elsewhereOf(ctx, place);
  if (what) throw fail(`meter.${what}_elsewhere`);
}
