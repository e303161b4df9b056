import { daysBetween, today } from '#contract/dates.ts';
import { formatDate } from '#contract/format/date.ts';
import { localeOfCountry } from '#contract/format/locale.ts';
import { languageOfCountry } from '#contract/language/languages.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { type Candidate, findReceivers, whoReaches } from '#server/access/receivers.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { type FoundDocument, findDocument } from '../documents.queries.ts';
import { reminderDue } from '../documents.rules.ts';
import { markReminded } from './write-documents.ts';

const DAYS_OF_USE = 7;
const DAY_MS = 86_400_000;

/** Mails whoever answers for a document that its end comes near, once for each of the days that reminders stand for. */
export const remindOfEnd = command('document.remind', async (ctx, id: string) => {
  const document = authorize(await findDocument(ctx, id), () => ctx.actor.kind === 'system');
  const there = today(ctx.deps.clock, document.timeZone);
  const days = document.endsOn === null ? null : reminderDue(document.endsOn, there, document.remindedDays);
  if (document.endsOn === null || days === null) throw fail('NOT_FOUND');
  const { country, property, answering } = await findMailFacts(ctx, document);
  const reached = await whoReaches(ctx, { type: 'document', id }, await asStaff(ctx, answering));
  const receiver = reached.map((one) => one.receiver).find(({ email, roles }) => email !== null && roles !== null);
  if (!receiver?.email) throw fail('NOT_FOUND');
  const expiresAt = new Date(ctx.deps.clock.now().getTime() + DAYS_OF_USE * DAY_MS).toISOString();
  const [freeAt] = await queueMails(ctx.write(document), ctx, ctx.org, [
    {
      to: receiver.email,
      template: 'document.ends',
      language: languageOfCountry(country),
      params: {
        name: receiver.name,
        document: document.name,
        place: property ?? '',
        days: daysBetween(there, document.endsOn),
        endsOn: formatDate(document.endsOn, { locale: localeOfCountry(country) }),
        link: `${ctx.deps.settings.publicUrl}/documents?document=${id}`,
      },
      asks: [
        {
          subjectType: 'document',
          subjectId: id,
          says: 'document.ends',
          personId: receiver.personId,
          audience: 'STAFF',
          isTold: true,
        },
      ],
      expiresAt,
    },
  ]);
  // Its address got as many mails as it may within the hour: the next run tries again.
  if (freeAt) throw fail('NOT_FOUND');
  await markReminded(ctx, document, days);
  return audited({ result: undefined, subject: { type: 'document', id }, after: { remindedDays: days } });
});

/** Who answers for a document: whoever manages its property, else who added it, of them the first who may still read it. */
const findMailFacts = async (ctx: ReadCtx, { propertyId, addedById }: FoundDocument) => {
  const { managerId, ...facts } = await ctx.db
    .selectFrom('organizations as organization')
    .leftJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'organization.id').on('property.id', '=', propertyId),
    )
    .where('organization.id', '=', ctx.org)
    .select(['organization.country', 'property.name as property', 'property.managerId'])
    .executeTakeFirstOrThrow();
  return { ...facts, answering: [managerId, addedById].filter((one) => one !== null) };
};

async function asStaff(ctx: ReadCtx, personIds: readonly string[]): Promise<Candidate[]> {
  const receivers = await findReceivers(ctx, personIds);
  return personIds.flatMap((id) => {
    const receiver = receivers.find(({ personId }) => personId === id);
    return receiver ? [{ receiver, audience: 'STAFF' as const }] : [];
  });
}
