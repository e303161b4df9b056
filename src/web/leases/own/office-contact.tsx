import type { OwnLease } from '#contract/leases/leases.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';

/** Whom a renter asks, with phone and e-mail. */
export function OfficeContact({ manager }: { manager: NonNullable<OwnLease['manager']> }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <span className="inline-flex items-center gap-2 font-medium">
        <Avatar name={manager.name} id={manager.id} /> {manager.name}
      </span>
      {manager.phone && <PhoneLink phone={manager.phone} />}
      {manager.email && (
        <a className="link wrap-anywhere" href={`mailto:${manager.email}`}>
          {manager.email}
        </a>
      )}
    </p>
  );
}
