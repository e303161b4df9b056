import Info from 'lucide-react/icons/info';
import { formatAddress } from '#contract/format/address.ts';
import { countryName } from '#contract/format/countries.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import type { OwnLease } from '#contract/leases/leases.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusBanner } from '#web/ui/status-banner.tsx';
import { leaseDetailMessages } from '../lease/lease-detail.messages.ts';
import { longDay } from '../lease-days.ts';
import { leaseTypeWords, leaseWords } from '../leases.messages.ts';
import { OfficeContact } from './office-contact.tsx';
import { ownLeaseMessages as texts } from './own-lease.messages.ts';
import { OwnRenewal } from './own-renewal.tsx';
import { ownStandingOf } from './own-standing.ts';

/** Where a renter's own lease stands, what was agreed, who is on it and whom to ask. */
export function OwnTerms({ lease }: { lease: OwnLease }) {
  const { renewal, manager, maintenanceNotice } = lease;
  return (
    <>
      <StatusBanner
        label={texts.label}
        steps={leaseDetailMessages.steps.slice(1).map((name) => ({ name }))}
        {...ownStandingOf(lease)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_360px] gap-x-14 gap-y-6 *:grid *:min-w-0 *:content-start *:gap-6 max-wide:grid-cols-[minmax(0,1fr)]">
        <div>
          {renewal && renewal.status !== 'OFFERED' && <OwnRenewal lease={lease} renewal={renewal} />}
          <Section title={texts.terms}>
            <Agreed lease={lease} />
          </Section>
          <Section title={texts.home}>
            <p className="text-sm">
              {formatAddress({ ...lease.address, country: countryName(lease.address.country) })}
            </p>
          </Section>
        </div>
        <div>
          {manager && (
            <Section title={texts.manager}>
              <OfficeContact manager={manager} />
            </Section>
          )}
          <Section title={texts.people}>
            <ul className="rows">
              {lease.renters.map((tenant) => (
                <li key={tenant.id}>
                  <Avatar name={tenant.name} id={tenant.id} /> {tenant.name}
                </li>
              ))}
            </ul>
          </Section>
          {maintenanceNotice && (
            <Section title={texts.house}>
              <Note icon={<Info />}>{maintenanceNotice}</Note>
            </Section>
          )}
        </div>
      </div>
    </>
  );
}

function Agreed({ lease }: { lease: OwnLease }) {
  const names = leaseDetailMessages;
  return (
    <DescriptionList
      facts={[
        { name: names.kind, value: leaseTypeWords[lease.type] },
        { name: names.firstDay, value: longDay(lease.startsOn) },
        { name: names.lastDay, value: lease.endsOn ? longDay(lease.endsOn) : leaseWords.openEnded },
        { name: names.rent, value: leaseWords.rentOf(formatCurrency(lease.rent)) },
        { name: names.due, value: leaseWords.dueOn(lease.paymentDueDay) },
        { name: names.deposit, value: lease.deposit ? formatCurrency(lease.deposit) : names.noDeposit },
        { name: names.notice, value: leaseWords.days(lease.noticePeriodDays) },
      ]}
    />
  );
}
