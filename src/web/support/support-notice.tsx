import Eye from 'lucide-react/icons/eye';
import { useEffect } from 'react';
import { useMoments } from '#web/hooks/use-moments.ts';
import { paths, withQuery } from '#web/paths.ts';
import { goTo } from '#web/session/history.ts';
import { session, useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { supportMessages } from './support.messages.ts';

const texts = supportMessages.notice;
const BAR = 'flex flex-wrap items-center gap-x-[12px] gap-y-[4px] bg-warning-soft px-[14px] py-[6px] text-sm';

/** Over every page: that support reads an organization here, or asks the reader's to let it, or reads there now. */
export function SupportNotice() {
  const { support, supportNotice, organization } = useSession();
  if (support) return <Reading organization={organization?.name ?? ''} endsAt={support.endsAt} />;
  if (!supportNotice) return null;
  const [says, leads] = supportNotice === 'ASKED' ? [texts.asked, texts.decide] : [texts.isRead, texts.look];
  return (
    <div className={BAR} role="status">
      <Eye className="shrink-0 text-warning-text" />
      <span className="min-w-0">{says}</span>
      <Link className="link" href={withQuery(paths.adminSettings, { section: 'support' })}>
        {leads}
      </Link>
    </div>
  );
}

function Reading({ organization, endsAt }: { organization: string; endsAt: string }) {
  const moments = useMoments();
  useEffect(() => {
    const timer = setTimeout(() => void session.resolve(), Math.max(0, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);
  return (
    <div className={BAR} role="status">
      <Eye className="shrink-0 text-warning-text" />
      <span className="min-w-0 flex-1 basis-[240px]">{texts.reading(organization, moments.say(endsAt))}</span>
      <Button
        size="sm"
        onClick={() => {
          void session.leaveSupport().then(() => goTo(paths.organizations));
        }}
      >
        {texts.leave}
      </Button>
    </div>
  );
}
