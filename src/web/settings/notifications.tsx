import Lock from 'lucide-react/icons/lock';
import { MAIL_CHOICES, type MailChoice } from '#contract/auth/auth.mails.ts';
import { usePressed } from '#web/api/use-pressed.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { NoticeChoices } from '#web/notices/notice-choices.tsx';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { settingsMessages } from './settings.messages.ts';

const texts = settingsMessages.notifications;

/** The mails that there are: those one may do without, and those that always come. */
export function Notifications() {
  const mails = useRead(api.auth.mails, {}, { quiet: true });
  const choose = useWrite(api.auth.chooseMails);
  const { activeRole } = useSession();
  const tells = can(activeRole, 'notices:read');
  const [muted, press] = usePressed({
    kept: mails.data?.muted,
    readAt: mails.dataUpdatedAt,
    save: (chosen = []) => choose.mutateAsync({ body: { muted: chosen } }),
  });
  const change = (kind: MailChoice, wants: boolean) =>
    press(MAIL_CHOICES.filter((each) => (each === kind ? !wants : muted?.includes(each))));
  return (
    <Section title={texts.title}>
      {tells && <NoticeChoices />}
      <h3 className={tells ? 'mt-[24px] text-sm font-semibold' : 'sr-only'}>{texts.account}</h3>
      <p className="text-sm text-ink-2">{texts.lede}</p>
      {mails.isPending && <SkeletonRows rows={2} label={texts.loading} />}
      {mails.isError && <ReadFailed title={texts.failed} read={mails} />}
      {muted && (
        <ul className="rows mt-2" aria-label={texts.account}>
          {MAIL_CHOICES.map((kind) => (
            <li key={kind}>
              <Checkbox
                label={texts.kinds[kind].title}
                hint={texts.kinds[kind].hint}
                checked={!muted.includes(kind)}
                onChange={({ target }) => change(kind, target.checked)}
              />
            </li>
          ))}
          {texts.always.map(({ title, hint }) => (
            <li key={title}>
              <Lock className="shrink-0 text-ink-3" />
              <span className="min-w-0">
                <span className="block">{title}</span>
                <span className="block text-xs text-ink-3">{hint}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
