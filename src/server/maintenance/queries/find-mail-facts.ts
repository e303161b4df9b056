import { formatAddress } from '#contract/format/address.ts';
import { languageOfCountry } from '#contract/language/languages.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { FoundTicket } from './find-ticket.ts';

/** What every mail about a request says of it: where it is, whose it is, and in which language and country it is read. */
export async function findMailFacts(ctx: ReadCtx, ticket: FoundTicket) {
  const place = await findPlace(ctx, ticket);
  return {
    language: languageOfCountry(place.organizationCountry),
    country: place.organizationCountry,
    timeZone: place.timeZone,
    params: {
      organization: place.organization,
      ref: ticket.ref,
      title: ticket.title,
      property: place.property,
      place: [ticket.location, place.unit, place.property, formatAddress({ ...place, country: null })]
        .filter(Boolean)
        .join(', '),
    },
  };
}

/** Somebody's name, address and number, as a mail needs them. */
export const findMailPerson = (ctx: ReadCtx, id: string | null) =>
  ctx.db
    .selectFrom('people')
    .select(['name', 'email', 'phoneCountryCode', 'phoneNumber'])
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .executeTakeFirst();

const findPlace = (ctx: ReadCtx, { propertyId, unitId }: FoundTicket) =>
  ctx.db
    .selectFrom('properties as property')
    .innerJoin('organizations as organization', 'organization.id', 'property.orgId')
    .leftJoin('units as unit', (join) => join.onRef('unit.orgId', '=', 'property.orgId').on('unit.id', '=', unitId))
    .select([
      'property.name as property',
      'property.street',
      'property.street2',
      'property.city',
      'property.state',
      'property.zipCode',
      'property.country',
      'property.timeZone',
      'unit.label as unit',
      'organization.name as organization',
      'organization.country as organizationCountry',
    ])
    .where('property.orgId', '=', ctx.org)
    .where('property.id', '=', propertyId)
    .executeTakeFirstOrThrow();
