import { formatAddress } from '#contract/format/address.ts';
import { formatDateTime } from '#contract/format/date.ts';
import { localeOfCountry } from '#contract/format/locale.ts';
import { formatPhone } from '#contract/format/phone.ts';
import { languageOfCountry } from '#contract/language/languages.ts';
import { fail } from '#server/access/app-error.ts';
import type { Authorized } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/command.ts';
import { actorPersonId } from '#server/access/context.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { FoundTicket } from '../queries/find-ticket.ts';

const OFFER_DAYS = 3;
const DAY_MS = 86_400_000;

/**
 * Mails the facts of a job to the contractor it is offered to, and says whether it did: not where this installation sends no
 * mail or the contractor has no address. How to get in and who lives there is told once they have accepted.
 */
export async function mailOffer(
  ctx: WriteCtx,
  ticket: Authorized<FoundTicket>,
  answerBy: string | null,
): Promise<boolean> {
  if (!ctx.deps.settings.sendsMail || !ticket.assignedToId || ticket.assigneeIsContractor !== true) return false;
  const [assignee, caller, place] = await Promise.all([
    findPerson(ctx, ticket.assignedToId),
    findPerson(ctx, actorPersonId(ctx)),
    findPlace(ctx, ticket),
  ]);
  if (!assignee?.email) return false;
  const { timeZone, organization, organizationCountry } = place;
  const contact = [
    caller?.name,
    caller?.phoneNumber && formatPhone({ countryCode: caller.phoneCountryCode, number: caller.phoneNumber }),
    caller?.email,
  ];
  const freeAt = await queueMail(ctx.write(ticket), ctx, ctx.org, {
    to: assignee.email,
    template: 'ticket.offer',
    language: languageOfCountry(organizationCountry),
    params: {
      name: assignee.name,
      organization,
      ref: ticket.ref,
      title: ticket.title,
      description: ticket.description,
      place: [ticket.location, place.unit, place.property, formatAddress(place)].filter(Boolean).join(', '),
      priority: { code: `ticket.offer_${ticket.priority.toLowerCase()}` },
      photos: ticket.photoCount,
      answerBy: answerBy ? formatDateTime(answerBy, { locale: localeOfCountry(organizationCountry), timeZone }) : '',
      contact: contact.filter(Boolean).join(', '),
    },
    expiresAt: new Date(ctx.deps.clock.now().getTime() + OFFER_DAYS * DAY_MS).toISOString(),
  });
  if (freeAt) throw fail('ticket.mailed_often', { retryAfterSeconds: 3600 });
  return true;
}

const findPerson = (ctx: WriteCtx, id: string | null) =>
  ctx.db
    .selectFrom('people')
    .select(['name', 'email', 'phoneCountryCode', 'phoneNumber'])
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .executeTakeFirst();

const findPlace = (ctx: WriteCtx, { propertyId, unitId }: FoundTicket) =>
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
