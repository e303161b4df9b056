import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Renewal } from '#contract/leases/leases.renewals.ts';
import { longDay } from '#web/leases/lease-days.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { StatusBanner } from '#web/ui/status-banner.tsx';
import { renterMessages } from './dashboard.messages.ts';

const texts = renterMessages.renewal;

/** An offer to renew that waits for the renter's answer; nothing once it was answered or ran out. */
export const RenewalAsked = ({ renewal }: { renewal: Renewal | null }) =>
  renewal?.status === 'OFFERED' && (
    <StatusBanner
      label={texts.title}
      tone="turn"
      stepCount={4}
      done={1}
      title={
        <Link className="flex items-start gap-2 text-inherit" href={paths.ownLease}>
          <span className="min-w-0 flex-1">{texts.title}</span>
          <ChevronRight className="mt-1" />
        </Link>
      }
      detail={texts.answerBy(longDay(renewal.respondByOn))}
    />
  );
