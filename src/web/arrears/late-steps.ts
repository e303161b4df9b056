import type { Arrears, PaymentPromise } from '#contract/arrears/arrears.ts';
import { NO_DATE } from '#contract/format/date.ts';
import type { StatusBannerProps } from '#web/ui/status-banner.tsx';
import { arrearsMessages as texts } from './arrears.messages.ts';
import { shortDay } from './promise-day.tsx';

/** How many days of reminders are named. */
const NAMED_REMINDERS = 2;

/** The promise that was not kept last, where it was about what is late now. */
export function brokenOf({ past, lateSinceOn }: Pick<Arrears, 'past' | 'lateSinceOn'>): PaymentPromise | null {
  const [last] = past;
  return last?.state === 'BROKEN' && (lateSinceOn === null || last.on >= lateSinceOn) ? last : null;
}

/** How far it is with what is late: due, reminded, promised, paid. What was done before it fell due is about something else. */
export function lateStepsOf({
  lateSinceOn,
  promise,
  past,
  reminders,
}: Pick<Arrears, 'lateSinceOn' | 'promise' | 'past' | 'reminders'>): Required<Pick<StatusBannerProps, 'done'>> & {
  steps: NonNullable<StatusBannerProps['steps']>;
} {
  const days = reminders
    .filter(({ sentOn }) => lateSinceOn === null || sentOn >= lateSinceOn)
    .map(({ sentOn }) => shortDay(sentOn));
  const broken = brokenOf({ past, lateSinceOn });
  return {
    done: promise || days.length > 0 ? 2 : 1,
    steps: [
      { name: texts.steps.due, when: lateSinceOn === null ? NO_DATE : shortDay(lateSinceOn) },
      {
        name: texts.steps.reminded,
        when: days.length > 0 ? days.slice(0, NAMED_REMINDERS).toReversed().join(', ') : texts.notYet,
      },
      {
        name: texts.steps.promised,
        when: promise ? texts.by(shortDay(promise.on)) : broken ? texts.notKept(shortDay(broken.on)) : texts.notYet,
      },
      { name: texts.steps.paid, when: texts.notYet },
    ],
  };
}
