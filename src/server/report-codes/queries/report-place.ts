import { REMEDIES } from '#contract/maintenance/troubles/troubles.words.ts';
import type { ReportPlace } from '#contract/report-codes/report-codes.ts';
import type { CallContext } from '#server/access/context.ts';
import { readAs, strangerContext } from '#server/jobs/system-context.ts';
import { readShares } from '#server/maintenance/queries/read-shares.ts';
import { openCode } from './open-code.ts';
import { readReportedHere } from './reported-here.ts';

/** Where a code hangs, for whoever read it. */
export async function readReportPlace(call: CallContext, token: string): Promise<ReportPlace> {
  const code = await openCode(call, token);
  const ctx = strangerContext(call, code.orgId, { about: `report code ${code.codeId}`, name: 'QR code' });
  const [place, remedies, reported] = await readAs(ctx, (read) =>
    Promise.all([
      read.db
        .selectFrom('properties as property')
        .leftJoin('units as unit', (join) =>
          join.onRef('unit.orgId', '=', 'property.orgId').on('unit.id', '=', code.unitId),
        )
        .select(['property.name', 'property.street', 'property.city', 'property.country', 'property.timeZone'])
        .select('unit.label')
        .where('property.orgId', '=', code.orgId)
        .where('property.id', '=', code.propertyId)
        .executeTakeFirstOrThrow(),
      readShares(read, REMEDIES),
      code.unitId === null ? readReportedHere(read, code.propertyId) : [],
    ]),
  );
  return {
    organization: code.organization,
    phone: code.phone,
    property: place.name,
    street: place.street,
    city: place.city,
    country: place.country,
    unit: place.label,
    label: code.label,
    timeZone: place.timeZone,
    reported,
    asksMail: call.deps.settings.sendsMail,
    remedies: remedies.filter(({ triedCount }) => triedCount > 0),
  };
}
