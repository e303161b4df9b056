import { zoneName } from '#contract/format/zone-name.ts';
import type { NoticeChoice, NoticePreferences } from '#contract/notices/notices.ts';
import { usePressed } from '#web/api/use-pressed.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { sessionMessages } from '#web/session/session.messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { orgLocaleTag } from '#web/ui/org-locale.ts';
import { Segment } from '#web/ui/segment.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TimeInput } from '#web/ui/time-input.tsx';
import { noticeMessages, noticeChoiceMessages as texts } from './notices.messages.ts';
import { PushDevices } from './push-devices.tsx';

/** What is said of each, as hours go over midnight for most. */
const USUAL_QUIET = { from: '21:00', until: '07:00' };
const USUAL_DAILY = '08:00';

/** What somebody is told in their active role, on which way, and when. */
export function NoticeChoices() {
  const { activeRole } = useSession();
  const read = useRead(api.notices.preferences, {}, { quiet: true });
  if (read.isLoadingError) return <ReadFailed title={texts.failed} read={read} />;
  if (!read.data) return <SkeletonRows rows={4} label={texts.loading} />;
  return (
    <>
      {activeRole && <p className="text-sm text-ink-2">{texts.asRole(sessionMessages.roles[activeRole])}</p>}
      <Choices choices={read.data.choices} readAt={read.dataUpdatedAt} />
      <Times preferences={read.data} readAt={read.dataUpdatedAt} />
      <PushDevices />
    </>
  );
}

type Read = { readAt: number };

const Choices = ({ choices, readAt }: Pick<NoticePreferences, 'choices'> & Read) => (
  <table className="mt-2 w-full text-sm">
    <thead>
      <tr className="border-b border-line-2 text-left text-xs text-ink-3">
        <th className="py-[6px] font-medium">{texts.event}</th>
        <th className="w-[72px] py-[6px] text-center font-medium">{texts.app}</th>
        <th className="w-[72px] py-[6px] text-center font-medium">{texts.mail}</th>
      </tr>
    </thead>
    <tbody>
      {choices.map((kept) => (
        <ChoiceRow key={kept.event} kept={kept} readAt={readAt} />
      ))}
    </tbody>
  </table>
);

function ChoiceRow({ kept, readAt }: { kept: NoticeChoice } & Read) {
  const choose = useWrite(api.notices.choose);
  const [choice, onChange] = usePressed({ kept, readAt, save: (body) => choose.mutateAsync({ body }) });
  const name = noticeMessages.events[choice.event];
  const hint = noticeMessages.hints[choice.event];
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-[8px] text-left font-normal wrap-anywhere">
        {name}
        {hint && <small className="block text-xs text-ink-3">{hint}</small>}
      </th>
      <td className="text-center">
        <Checkbox
          aria-label={texts.appOf(name)}
          checked={choice.app}
          onChange={({ target }) => onChange({ ...choice, app: target.checked })}
        />
      </td>
      <td className="text-center">
        {hint ? null : (
          <Checkbox
            aria-label={texts.mailOf(name)}
            checked={choice.mail}
            onChange={({ target }) => onChange({ ...choice, mail: target.checked })}
          />
        )}
      </td>
    </tr>
  );
}

type ChosenTimes = Pick<NoticePreferences, 'quiet' | 'dailyAt'>;

function Times({ preferences, readAt }: { preferences: NoticePreferences } & Read) {
  const write = useWrite(api.notices.chooseTimes);
  const kept: ChosenTimes = { quiet: preferences.quiet, dailyAt: preferences.dailyAt };
  const [chosen, press] = usePressed({ kept, readAt, save: (body) => write.mutateAsync({ body }) });
  const { quiet, dailyAt } = chosen;
  const change = (changed: Partial<ChosenTimes>) => press({ ...chosen, ...changed });
  return (
    <div className="mt-[20px] grid justify-items-start gap-[12px]">
      <h3 className="text-sm font-semibold">{texts.when}</h3>
      <div className="flex flex-wrap items-center gap-[12px]">
        <Segment
          aria-label={texts.when}
          value={dailyAt === null ? 'at-once' : 'daily'}
          onChange={(value) => change({ dailyAt: value === 'daily' ? USUAL_DAILY : null })}
          choices={[
            { value: 'at-once', label: texts.atOnce },
            { value: 'daily', label: texts.daily },
          ]}
        />
        {dailyAt !== null && (
          <TimeOfDay label={texts.dailyAt} value={dailyAt} onChange={(time) => change({ dailyAt: time })} />
        )}
      </div>
      <Switch
        label={texts.quiet}
        hint={texts.quietHint(zoneName(preferences.timeZone, orgLocaleTag()))}
        checked={quiet !== null}
        onChange={({ target }) => change({ quiet: target.checked ? USUAL_QUIET : null })}
      />
      {quiet && (
        <div className="flex flex-wrap gap-[12px]">
          <TimeOfDay label={texts.from} value={quiet.from} onChange={(from) => change({ quiet: { ...quiet, from } })} />
          <TimeOfDay
            label={texts.until}
            value={quiet.until}
            onChange={(until) => change({ quiet: { ...quiet, until } })}
          />
        </div>
      )}
    </div>
  );
}

/** A time with what it is the time of before it. */
function TimeOfDay(props: { label: string; value: string; onChange: (time: string) => void }) {
  return (
    <span className="flex items-center gap-[8px] text-sm text-ink-2">
      <span aria-hidden="true">{props.label}</span>
      <span className="w-[140px]">
        <TimeInput aria-label={props.label} value={props.value} onChange={props.onChange} />
      </span>
    </span>
  );
}
