import { sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { booksInReach } from './balances.ts';
import { counts, deposits, heldOf, isDue, NAMES, openCharges, paidAhead, tieToReceivable } from './receivables.ts';
import { type Asked, coded, type Definition, day, figure, money, type Row, sumOf, text } from './report.ts';

type Home = {
  leaseId: string | null;
  property: string;
  unit: string;
  beds: string | null;
  baths: string | null;
  area: string | null;
  rentable: boolean;
  tenant: string | null;
  leaseStatus: string | null;
  leaseFrom: PlainDate | null;
  leaseTo: PlainDate | null;
  moveOut: PlainDate | null;
  noticeOn: PlainDate | null;
  marketMinor: number | null;
  rentMinor: number | null;
  nsfCount: number;
  lateCount: number;
};

/** Every home with who rents it on a day, and former leases that still owe or are owed something. */
export const rentRoll: Definition = {
  group: 'RENTERS',
  over: 'DAY',
  hasBasis: false,
  namesRenters: true,
  make: async (ctx, asked) => {
    const [homes, charges, ahead, held] = await Promise.all([
      homesOn(ctx, asked),
      openCharges(ctx, asked),
      paidAhead(ctx, asked),
      deposits(ctx, asked),
    ]);
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
      ...homes.map((home) => ({ ...presentHome(home), ...sums(home.leaseId) })),
      ...former.flatMap((id): Row[] => {
        const place = due.get(id)?.[0] ?? ahead.find(({ leaseId }) => leaseId === id) ?? heldBy.get(id)?.[0];
        const own = sums(id);
        if (!place || Object.values(own).every((minor) => minor === 0)) return [];
        const { property, unit, tenant } = place;
        return [{ leaseId: id, property, unit, status: 'FORMER', tenant, ...own }];
      }),
    ];
    return {
      columns: [
        ...text('property', 'unit', 'bedsBaths', 'area'),
        ...coded('status'),
        ...text('tenant'),
        ...day('leaseFrom', 'leaseTo', 'moveOut', 'noticeOn'),
        ...money('marketRent', 'scheduledRent', 'depositHeld', 'prepaid', 'pastDue'),
        ...figure('nsfCount', 'lateCount'),
      ],
      rows,
      tieOut: await tieToReceivable(
        ctx,
        asked,
        sumOf(rows, ({ pastDue }) => Number(pastDue)),
      ),
    };
  },
};

const presentHome = ({
  leaseId,
  property,
  unit,
  beds,
  baths,
  area,
  rentable,
  tenant,
  leaseStatus,
  leaseFrom,
  leaseTo,
  moveOut,
  noticeOn,
  marketMinor,
  rentMinor,
  nsfCount,
  lateCount,
}: Home): Row => ({
  leaseId,
  property,
  unit,
  bedsBaths: beds === null && baths === null ? null : `${Number(beds ?? 0)}/${Number(baths ?? 0)}`,
  area: area === null ? null : String(Number(area)),
  status: leaseStatus ?? (rentable ? 'VACANT' : 'DOWN'),
  tenant,
  leaseFrom,
  leaseTo,
  moveOut,
  noticeOn,
  marketRent: marketMinor,
  scheduledRent: rentMinor,
  nsfCount,
  lateCount,
});

async function homesOn(ctx: ReadCtx, asked: Asked): Promise<Home[]> {
  const { rows } = await sql<Home>`
    select lease.id as lease_id, property.name as property, unit.label as unit, unit.beds, unit.baths, unit.area, unit.rentable, case when lease.id is null then null else ${NAMES} end as tenant,
      lease.status as lease_status, lease.starts_on as lease_from, lease.ends_on as lease_to, lease.moves_out_on as move_out, lease.notice_given_on as notice_on,
      unit.market_rent_minor as market_minor, lease.rent_minor,
      (select count(*) from ledger_transactions posted where posted.org_id = lease.org_id and posted.lease_id = lease.id and posted.reversal_reason = 'NSF' and posted.posted_on <= ${asked.to}::date and ${counts(asked)}) as nsf_count,
      (select count(*) from lease_charges charge where charge.org_id = lease.org_id and charge.lease_id = lease.id and charge.kind = 'LATE_FEE'
        and charge.due_on between ${asked.to}::date - interval '12 months' and ${asked.to}::date) as late_count
    from units unit
    join properties property on property.org_id = unit.org_id and property.id = unit.property_id
    left join leases lease on lease.org_id = unit.org_id and lease.unit_id = unit.id and lease.status not in ('DRAFT', 'CANCELLED')
      and ${asked.to}::date between lease.starts_on and lease.last_on
    where unit.org_id = ${ctx.org} and property.currency = ${asked.currency} and ${booksInReach(ctx, sql`unit.property_id`, asked)}
    order by property.name, unit.label_sort_key, unit.id`.execute(ctx.db);
  return rows;
}
