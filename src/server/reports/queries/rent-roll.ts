import { sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import { BINDING_STATUSES } from '#contract/leases/leases.words.ts';
import type { RentLine } from '#contract/rent/rent.occurrences.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { linesOf } from '#server/rent/queries/terms.ts';
import { rentOfDay } from '#server/rent/rent.rules.ts';
import { increasesOf, occupancyOf, otherRecurringMinor, rollFiguresOf } from '../reports.rules.ts';
import { booksInReach } from './balances.ts';
import {
  counts,
  deposits,
  heldOf,
  isDue,
  NAMES,
  openCharges,
  paidAhead,
  standing,
  tieToReceivable,
} from './receivables.ts';
import {
  type Asked,
  apart,
  type Column,
  coded,
  type Definition,
  day,
  figure,
  money,
  type Row,
  sumOf,
  sumsOf,
  text,
} from './report.ts';

type Home = {
  leaseId: string | null;
  /** The lease that it continues, and the one that continues it. */
  beforeId: string | null;
  afterId: string | null;
  property: string;
  unit: string;
  unitType: string;
  beds: string | null;
  baths: string | null;
  area: string | null;
  rentable: boolean;
  tenant: string | null;
  leaseStatus: string | null;
  leaseFrom: PlainDate | null;
  leaseTo: PlainDate | null;
  moveIn: PlainDate | null;
  moveOut: PlainDate | null;
  noticeOn: PlainDate | null;
  marketMinor: number | null;
  nsfCount: number;
  lateCount: number;
  tags: string[];
};

const COLUMNS: readonly Column[] = [
  ...text('property', 'unit'),
  ...coded('unitType'),
  ...text('bedsBaths', 'area'),
  ...coded('status'),
  ...text('tenant'),
  ...day('leaseFrom', 'leaseTo', 'moveIn', 'moveOut'),
  ...money('marketRent', 'scheduledRent', 'otherRecurring', 'rentTotal'),
  ...apart('rentPerArea'),
  ...money('depositHeld', 'prepaid', 'pastDue'),
  ...figure('nsfCount', 'lateCount'),
  ...day('lastIncreaseOn', 'nextIncreaseOn'),
  ...apart('nextIncrease'),
  ...day('noticeOn'),
  ...text('tags'),
];

/** Every home with who rents it on a day, and former leases that still owe or are owed something. */
export const rentRoll: Definition = {
  group: 'RENTERS',
  over: 'DAY',
  hasBasis: false,
  namesRenters: true,
  narrowBy: { status: [...BINDING_STATUSES, 'VACANT', 'DOWN', 'FORMER'] },
  make: async (ctx, asked) => {
    const [homes, charges, ahead, held] = await Promise.all([
      homesOn(ctx, asked),
      openCharges(ctx, asked),
      paidAhead(ctx, asked),
      deposits(ctx, asked),
    ]);
    const terms = await termsOf(ctx, homes);
    const due = Map.groupBy(
      charges.filter((one) => isDue(one, asked)),
      ({ leaseId }) => leaseId,
    );
    const free = new Map(ahead.map(({ leaseId, freeMinor }) => [leaseId, freeMinor]));
    const heldBy = Map.groupBy(held, ({ leaseId }) => leaseId);
    const sums = (id: string | null) => ({
      depositHeld: sumOf(heldBy.get(id ?? '') ?? [], heldOf),
      prepaid: free.get(id ?? '') ?? 0,
      pastDue: sumOf(due.get(id ?? '') ?? [], ({ openMinor }) => openMinor),
    });
    const rolled = new Set(homes.map(({ leaseId }) => leaseId));
    const former = [...new Set([...due.keys(), ...free.keys(), ...heldBy.keys()])].filter((id) => !rolled.has(id));
    const rows: Row[] = [
      ...homes.map((home) => ({ ...presentHome(home), ...presentRent(home, terms, asked.to), ...sums(home.leaseId) })),
      ...former.flatMap((id): Row[] => {
        const place = due.get(id)?.[0] ?? ahead.find(({ leaseId }) => leaseId === id) ?? heldBy.get(id)?.[0];
        const own = sums(id);
        if (!place || Object.values(own).every((minor) => minor === 0)) return [];
        const { property, unit, tenant } = place;
        return [{ leaseId: id, property, unit, status: 'FORMER', tenant, ...own }];
      }),
    ];
    return {
      columns: COLUMNS,
      rows,
      figures: rollFiguresOf,
      summary: (shown) => occupancyOf(shown, (some) => sumsOf(COLUMNS, some)),
      tieOut: await tieToReceivable(
        ctx,
        asked,
        sumOf(rows, ({ pastDue }) => Number(pastDue)),
      ),
    };
  },
};

const presentHome = (home: Home): Row => ({
  leaseId: home.leaseId,
  property: home.property,
  unit: home.unit,
  unitType: home.unitType,
  bedsBaths: home.beds === null && home.baths === null ? null : `${Number(home.beds ?? 0)}/${Number(home.baths ?? 0)}`,
  area: home.area === null ? null : String(Number(home.area)),
  status: home.leaseStatus ?? (home.rentable ? 'VACANT' : 'DOWN'),
  tenant: home.tenant,
  leaseFrom: home.leaseFrom,
  leaseTo: home.leaseTo,
  moveIn: home.moveIn,
  moveOut: home.moveOut,
  marketRent: home.marketMinor,
  nsfCount: home.nsfCount,
  lateCount: home.lateCount,
  noticeOn: home.noticeOn,
  tags: home.tags.join(', ') || null,
});

type Terms = ReadonlyMap<string, readonly RentLine[]>;

/** The lines of rent by lease, of each tenancy before and after as well. */
async function termsOf(ctx: ReadCtx, homes: readonly Home[]): Promise<Terms> {
  const ids = homes.flatMap(({ leaseId, beforeId, afterId }) => [leaseId, beforeId, afterId]);
  const lines = await linesOf(ctx, [...new Set(ids.filter((id) => id !== null))]);
  return Map.groupBy(lines, ({ leaseId }) => leaseId);
}

/** What a home is rented for on a day, as a month, and when that went and goes up. */
function presentRent({ leaseId, beforeId, afterId, area }: Home, terms: Terms, on: PlainDate): Row {
  if (leaseId === null) return {};
  const of = (id: string | null) => terms.get(id ?? '') ?? [];
  const own = of(leaseId);
  const [rent, other] = [rentOfDay(own, on), otherRecurringMinor(own, on)];
  const { last, next } = increasesOf([...of(beforeId), ...own, ...of(afterId)], on);
  return {
    scheduledRent: rent,
    otherRecurring: other,
    rentTotal: rent + other,
    rentPerArea: Number(area) > 0 ? Math.round(rent / Number(area)) : null,
    lastIncreaseOn: last?.on ?? null,
    nextIncreaseOn: next?.on ?? null,
    nextIncrease: next?.minor ?? null,
  };
}

async function homesOn(ctx: ReadCtx, asked: Asked): Promise<Home[]> {
  const { rows } = await sql<Home>`
    select lease.id as lease_id, lease.renews_lease_id as before_id,
      (select later.id from leases later where later.org_id = lease.org_id and later.renews_lease_id = lease.id and later.status not in ('DRAFT', 'CANCELLED')) as after_id,
      property.name as property, unit.label as unit, property.sub_type as unit_type, unit.beds, unit.baths, unit.area, unit.rentable, case when lease.id is null then null else ${NAMES} end as tenant,
      case when lease.id is null then null else ${standing(asked)} end as lease_status, lease.starts_on as lease_from, lease.ends_on as lease_to,
      (with recursive tenancy as (
          select lease.starts_on, lease.renews_lease_id
          union all select before.starts_on, before.renews_lease_id from tenancy join leases before on before.org_id = lease.org_id and before.id = tenancy.renews_lease_id)
        select min(tenancy.starts_on) from tenancy) as move_in,
      lease.moves_out_on as move_out, lease.notice_given_on as notice_on, unit.market_rent_minor as market_minor,
      (select count(*) from ledger_transactions posted where posted.org_id = lease.org_id and posted.lease_id = lease.id and posted.reversal_reason = 'NSF' and posted.posted_on <= ${asked.to}::date and ${counts(asked)}) as nsf_count,
      (select count(*) from lease_charges charge join ledger_transactions posted on posted.org_id = charge.org_id and posted.id = charge.transaction_id and ${counts(asked)}
        where charge.org_id = lease.org_id and charge.lease_id = lease.id and charge.kind = 'LATE_FEE'
          and charge.due_on > ${asked.to}::date - interval '12 months' and charge.due_on <= ${asked.to}::date
          and not exists (select from ledger_transactions undone where undone.org_id = posted.org_id and undone.reverses_id = posted.id and undone.posted_on <= ${asked.to}::date and ${counts(asked, 'undone')})) as late_count,
      array(select distinct tag from unnest(unit.tags || coalesce(lease.tags, '{}')) tag order by tag) as tags
    from units unit
    join properties property on property.org_id = unit.org_id and property.id = unit.property_id
    left join leases lease on lease.org_id = unit.org_id and lease.unit_id = unit.id and lease.status not in ('DRAFT', 'CANCELLED')
      and ${asked.to}::date between lease.starts_on and lease.last_on
    where unit.org_id = ${ctx.org} and property.currency = ${asked.currency} and ${booksInReach(ctx, sql`unit.property_id`, asked)}
    order by property.name, unit.label_sort_key, unit.id`.execute(ctx.db);
  return rows;
}
