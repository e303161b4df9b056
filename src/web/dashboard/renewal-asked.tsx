import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Renewal } from '#contract/leases/leases.renewals.ts';
import { longDay } from '#web/leases/lease-days.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { StatusBanner } from '#web/ui/status-banner.tsx';
import { renterMessages } from './dashboard.messages.ts';

const texts = renterMessages.renewal;

type RenewalAskedProps = {
  renewal: Renewal | null;
  /** Of which home, where it is not the reader's only one. */
  of?: { lease: string; home: string } | undefined;
};

/** An offer to renew that waits for the renter's answer; nothing once it was answered or ran out. */
export const RenewalAsked = ({ renewal, of }: RenewalAskedProps) =>
  renewal?.status === 'OFFERED' && (
    <StatusBanner
      label={texts.title}
      tone="turn"
      stepCount={4}
      done={1}
      title={
        <Link className="flex items-start gap-2 text-inherit" href={withQuery(paths.ownLease, { lease: of?.lease })}>
          <span className="min-w-0 flex-1">{texts.title}</span>
          <ChevronRight className="mt-1" />
        </Link>
      }
      detail={[of?.home, texts.answerBy(longDay(renewal.respondByOn))].filter(Boolean).join(' · ')}
    />
  );
