import { type PlainDate, today } from '#contract/dates.ts';
import type { Deposit, ShownLine } from '#contract/deposits/deposits.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import { homeName } from '#contract/format/home-name.ts';
import { negated } from '#contract/format/negated.ts';
import { listOf } from '#contract/language/grammar.ts';
import type { Language } from '#contract/language/languages.ts';
import type { FileAnswer } from '#contract/route.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { letterPaper } from '#server/exports/papers.ts';
import { passingFile } from '#server/exports/passing-file.ts';
import { readSender } from '#server/exports/sender.ts';
import type { Letter, Sender } from '#server/exports/write-letter.ts';
import { leaseInReach } from '#server/leases/leases.queries.ts';
import { renters } from '#server/leases/queries/renters.ts';
import { readDeposit } from './deposit.ts';

type About = {
  from: Sender;
  ref: string;
  home: string;
  renters: readonly string[];
  movedOutOn: PlainDate | null;
  printedOn: PlainDate;
  language: Language;
};

/** What stands in the letter about a deposit, in a language; before it is settled it says what is held. */
export function depositLetter(deposit: Deposit, about: About): Letter {
  const { settlement, currency } = deposit;
  const { language } = about;
  const day = (on: PlainDate) => formatDate(on, { locale: language });
  const amount = (value: string) => formatCurrency(value, currency);
  const fact = (name: 'to' | 'home' | 'lease' | 'moved_out' | 'date', value: string) => ({
    name: say(language, `deposit.letter.${name}`),
    value,
  });
  const facts = [
    fact('to', listOf([...about.renters])),
    fact('home', about.home),
    fact('lease', about.ref),
    fact('moved_out', about.movedOutOn ? day(about.movedOutOn) : ''),
    fact('date', day(settlement?.settledOn ?? about.printedOn)),
  ].filter(({ value }) => value !== '');
  const head = {
    from: about.from,
    language,
    title: say(language, 'deposit.letter.title', { home: about.home }),
    facts,
  };
  const held = { name: say(language, 'deposit.letter.held'), amount: amount((settlement ?? deposit).held) };
  const prepaid = (settlement ?? deposit).prepaid;
  const ahead = Number(prepaid) > 0 ? [{ name: say(language, 'deposit.letter.ahead'), amount: amount(prepaid) }] : [];
  const printed = say(language, 'deposit.letter.printed', { day: day(about.printedOn) });
  if (!settlement)
    return {
      ...head,
      heading: say(language, 'deposit.letter.holding'),
      rows: ahead,
      total: held,
      notes: [say(language, 'deposit.letter.not_settled'), printed],
    };
  const isShort = Number(settlement.short) > 0;
  return {
    ...head,
    heading: say(language, 'deposit.letter.heading'),
    rows: [
      held,
      ...ahead,
      ...numbered(settlement.lines).map(({ line, photosFrom }) => ({
        name: line.description,
        detail: [reasonFor(line, language, { day, amount }), photosIn(language, line, photosFrom)]
          .filter(Boolean)
          .join(', '),
        amount: amount(negated(line.kept)),
      })),
    ],
    total: isShort
      ? { name: say(language, 'deposit.letter.short'), amount: amount(settlement.short) }
      : { name: say(language, 'deposit.letter.refund'), amount: amount(settlement.refund) },
    notes: [
      ...(settlement.lines.length === 0 ? [say(language, 'deposit.letter.nothing_kept')] : []),
      ...(settlement.note ? [settlement.note] : []),
      ...(settlement.lines.some(({ photos }) => photos.length > 0)
        ? [say(language, 'deposit.letter.photos_shown')]
        : []),
      printed,
    ],
  };
}

/** Photos are numbered through the whole letter. */
function numbered(lines: readonly ShownLine[]): { line: ShownLine; photosFrom: number }[] {
  let next = 1;
  return lines.map((line) => {
    const photosFrom = next;
    next += line.photos.length;
    return { line, photosFrom };
  });
}

function photosIn(language: Language, { photos: { length } }: ShownLine, first: number): string {
  if (length === 0) return '';
  if (length === 1) return say(language, 'deposit.letter.photo', { number: first });
  return say(language, 'deposit.letter.photos', { first, last: first + length - 1 });
}

type Writing = { day: (on: PlainDate) => string; amount: (value: string) => string };

/** Why so much of it is the renters' to bear. */
function reasonFor(line: ShownLine, language: Language, { day, amount }: Writing): string {
  if (line.openSinceOn) return say(language, 'deposit.letter.open', { day: day(line.openSinceOn) });
  const cost = amount(line.cost);
  const { ageMonths: age, usefulLifeMonths: life } = line;
  if (age === null || life === null) return say(language, 'deposit.letter.whole', { cost });
  const share = amount(line.kept);
  return age % 12 === 0 && life % 12 === 0
    ? say(language, 'deposit.letter.age_years', { cost, age: age / 12, life: life / 12, share })
    : say(language, 'deposit.letter.age', { cost, age, life, share });
}

/** Everything the letter about a deposit needs to be written in any language; owners are shown no renters. */
export async function letterOf(ctx: ReadCtx, leaseId: string) {
  if (ctx.reach.kind === 'owner') throw notFound();
  const [deposit, lease, { from, timeZone }] = await Promise.all([
    readDeposit(ctx, leaseId),
    ctx.db
      .selectFrom('leases as lease')
      .innerJoin('properties as property', (join) =>
        join.onRef('property.orgId', '=', 'lease.orgId').onRef('property.id', '=', 'lease.propertyId'),
      )
      .innerJoin('units as unit', (join) =>
        join.onRef('unit.orgId', '=', 'lease.orgId').onRef('unit.id', '=', 'lease.unitId'),
      )
      .select(['lease.ref', 'lease.movesOutOn', 'property.name as property', 'unit.label as unit', renters])
      .where('lease.orgId', '=', ctx.org)
      .where('lease.id', '=', leaseId)
      .where(leaseInReach(ctx))
      .executeTakeFirst(),
    readSender(ctx),
  ]);
  if (!lease) throw notFound();
  const home = homeName(lease.unit, lease.property);
  const about = {
    from,
    ref: lease.ref,
    home,
    renters: lease.renters.map(({ name }) => name),
    movedOutOn: lease.movesOutOn,
    printedOn: today(ctx.deps.clock, timeZone),
  };
  return {
    deposit,
    home,
    ref: lease.ref,
    from: from.name,
    renters: lease.renters,
    inLanguage: (language: Language, settlement = deposit.settlement) =>
      depositLetter({ ...deposit, settlement }, { ...about, language }),
  };
}

/** The letter about the deposit of a lease in reach, as a PDF made for this answer alone. */
export async function letterFile(ctx: ReadCtx, leaseId: string): Promise<FileAnswer> {
  const { ref, inLanguage } = await letterOf(ctx, leaseId);
  return passingFile(letterPaper(inLanguage(ctx.language), ctx.language), {
    name: `${ref}-deposit.pdf`,
    mime: 'application/pdf',
  });
}
