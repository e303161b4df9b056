import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type CSSProperties, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { closeToast, readToasts, type ShownToast, subscribeToToasts } from './toast-store.ts';
import { uiMessages } from './ui.messages.ts';

const ICONS = { error: CircleAlert, warning: TriangleAlert, success: CircleCheck, info: Info };

const COLORS = {
  error: '[&>svg]:text-danger-text',
  warning: '[&>svg]:text-warning-text',
  success: '[&>svg]:text-success-text',
  info: '[&>svg]:text-primary-text',
};

const SLOW_FROM_MS = 60_000;

/** One toast; its line runs out in CSS, so that resting on it or focusing it pauses the end too. */
export function Toast({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const { severity, message, detail, durationMs, action, icon } = toast;
  const Icon = ICONS[severity];
  return (
    <div
      className={classNames(
        'group/toast pointer-events-auto flex animate-toast-in gap-[10px] rounded-md bg-raised py-[12px] pr-[10px] pl-[14px] text-sm shadow-pop [&>svg]:mt-[2px]',
        COLORS[severity],
      )}
      role={severity === 'error' ? 'alert' : 'status'}
    >
      {icon ?? <Icon />}
      <div className="min-w-0 flex-1">
        <b className="block font-medium wrap-anywhere">{message}</b>
        {detail && <p className="wrap-anywhere text-ink-2">{detail}</p>}
        {action && (
          <button type="button" className="link" onClick={action.onPress}>
            {action.label}
          </button>
        )}
        {durationMs && (
          <div className="mt-[8px] h-[2px] overflow-hidden rounded-[1px] bg-line">
            <i
              className="block h-full origin-left run-out bg-control group-focus-within/toast:[animation-play-state:paused] group-hover/toast:[animation-play-state:paused]"
              data-slow={durationMs >= SLOW_FROM_MS ? '' : undefined}
              style={{ '--stays': `${durationMs}ms` } as CSSProperties}
              onAnimationEnd={onClose}
            />
          </div>
        )}
      </div>
      <button type="button" className="btn quiet sm icon" aria-label={uiMessages.close} onClick={onClose}>
        <X />
      </button>
    </div>
  );
}

/**
 * Where toasts appear: top right, newest on top. Mount once; show with `showToast()` of toast-store. An open dialog hides
 * all else from assistive technology but what says of itself that it is live, so the stack does; each toast has its own role.
 */
export function ToastStack() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts);
  return (
    <section
      className="pointer-events-none fixed print:hidden top-[calc(var(--topbar)_+_12px)] right-[16px] max-desktop:top-[8px] z-60 grid w-[min(380px,100vw_-_32px)] gap-[8px]"
      aria-label={uiMessages.notices}
      aria-live="off"
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onClose={() => closeToast(toast.id)} />
      ))}
    </section>
  );
}
