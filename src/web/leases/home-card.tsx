import type { ReactNode } from 'react';
import { formatAddress } from '#contract/format/address.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import type { LeaseRow } from '#contract/leases/leases.ts';
import type { Money } from '#contract/money.schemas.ts';
import type { PropertyPlace } from '#contract/properties/properties.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { leaseDetailMessages as texts } from './lease/lease-detail.messages.ts';
import { LeaseLastDay } from './lease/lease-last-day.tsx';
import { leaseWords } from './leases.messages.ts';

type HomeLease = Pick<
  LeaseRow,
  'id' | 'ref' | 'type' | 'status' | 'startsOn' | 'endsOn' | 'movesOutOn' | 'timeZone' | 'unit' | 'rent'
> & { property: PropertyPlace; deposit: Money | null };

type HomeCardProps = {
  lease: HomeLease;
  /** Of its property, "home" in size: given from outside, so that forms of leases need not load it. */
  picture?: ReactNode;
  /** What else is to be said, before the deposit. */
  more?: readonly { name: string; value: ReactNode }[];
  /** Whether the lease is elsewhere: then it is led to, and its last day stands here. */
  linksLease?: boolean;
};

/** The home of a lease: its picture and address, and what was agreed for it. */
export function HomeCard({ lease, picture, more = [], linksLease = false }: HomeCardProps) {
  const { property } = lease;
  const facts = [
    ...(linksLease
      ? [
          {
            name: texts.lease,
            value: (
              <Link className="link" href={paths.lease(lease.id)}>
                {lease.ref}
              </Link>
            ),
          },
        ]
      : []),
    { name: texts.rent, value: leaseWords.rentOf(formatCurrency(lease.rent)) },
    ...(linksLease
      ? [{ name: lease.movesOutOn ? texts.movesOut : texts.lastDay, value: <LeaseLastDay lease={lease} /> }]
      : []),
    ...more,
    { name: texts.deposit, value: lease.deposit ? formatCurrency(lease.deposit) : texts.noDeposit },
  ];
  return (
    <div className="grid grid-cols-[144px_minmax(0,1fr)] content-start items-start desktop:grid-rows-[auto_1fr] gap-x-5 gap-y-3 max-desktop:grid-cols-[72px_minmax(0,1fr)]">
      <div className="desktop:row-span-2">{picture}</div>
      <div className="min-w-0 max-desktop:self-center">
        <p className="text-base font-medium">
          {linksLease ? (
            <Link href={paths.property(property.id)}>{leaseWords.unitOf(lease.unit.label, property.name)}</Link>
          ) : (
            <Link className="link" href={paths.property(property.id)}>
              {property.name}
            </Link>
          )}
        </p>
        <p className="text-sm text-ink-2">{formatAddress({ ...property.address, country: null })}</p>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-3 desktop:col-start-2 max-desktop:col-span-2 max-desktop:grid max-desktop:grid-cols-2 max-desktop:gap-x-4">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-ink-3">{name}</dt>
            <dd className="text-sm font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
