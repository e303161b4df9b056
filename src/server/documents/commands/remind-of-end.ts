import { daysBetween, today } from '#contract/dates.ts';
import { formatDate } from '#contract/format/date.ts';
import { localeOfCountry } from '#contract/format/locale.ts';
import { languageOfCountry } from '#contract/language/languages.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import type { ReadCtx } from '#server/access/context.ts';
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
  const facts = await findMailFacts(ctx, document);
  if (!facts?.email) throw fail('NOT_FOUND');
  const expiresAt = new Date(ctx.deps.clock.now().getTime() + DAYS_OF_USE * DAY_MS).toISOString();
  const [freeAt] = await queueMails(ctx.write(document), ctx, ctx.org, [
    {
      to: facts.email,
      template: 'document.ends',
      language: languageOfCountry(facts.country),
      params: {
        name: facts.name ?? '',
        document: document.name,
        place: facts.property ?? '',
        days: daysBetween(there, document.endsOn),
        endsOn: formatDate(document.endsOn, { locale: localeOfCountry(facts.country) }),
        link: `${ctx.deps.settings.publicUrl}/documents?document=${id}`,
      },
      expiresAt,
    },
  ]);
  // Its address got as many mails as it may within the hour: the next run tries again.
  if (freeAt) throw fail('NOT_FOUND');
  await markReminded(ctx, document, days);
  return audited({ result: undefined, subject: { type: 'document', id }, after: { remindedDays: days } });
});

/** Who answers for a document: whoever manages its property, else who added it. */
const findMailFacts = (ctx: ReadCtx, { propertyId, addedById }: FoundDocument) =>
  ctx.db
    .selectFrom('organizations as organization')
    .leftJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'organization.id').on('property.id', '=', propertyId),
    )
    .leftJoin('people as person', (join) =>
      join
        .onRef('person.orgId', '=', 'organization.id')
        .on((eb) => eb('person.id', '=', eb.fn.coalesce('property.managerId', eb.val(addedById)))),
    )
    .where('organization.id', '=', ctx.org)
    .select(['organization.country', 'property.name as property', 'person.name', 'person.email'])
    .executeTakeFirst();
