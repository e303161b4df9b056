import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type CSSProperties, useSyncExternalStore } from 'react';
import { closeToast, readToasts, type ShownToast, subscribeToToasts } from './toast-store.ts';
import { uiMessages } from './ui.messages.ts';

const ICONS = { error: CircleAlert, warning: TriangleAlert, success: CircleCheck, info: Info };

/** One toast; its line runs out in CSS, so that resting on it or focusing it pauses the end too. */
export function Toast({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const { severity, message, detail, durationMs, action, icon } = toast;
  const Icon = ICONS[severity];
  const time = { '--for': `${durationMs}ms` } as CSSProperties;
  return (
    <div className="toast" data-severity={severity} role={severity === 'error' ? 'alert' : 'status'}>
      {icon ?? <Icon />}
      <div className="says">
        <b>{message}</b>
        {detail && <p>{detail}</p>}
        {action && (
          <button type="button" className="link" onClick={action.onPress}>
            {action.label}
          </button>
        )}
        {durationMs !== undefined && (
          <div className="left">
            <i style={time} onAnimationEnd={onClose} />
          </div>
        )}
      </div>
      <button type="button" className="btn quiet sm icon" aria-label={uiMessages.close} onClick={onClose}>
        <X />
      </button>
    </div>
  );
}

/** Where toasts appear: top right, newest on top. Mount once; show with `showToast()` of toast-store. */
export function ToastStack() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts);
  return (
    <section className="toasts" aria-label={uiMessages.notices}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onClose={() => closeToast(toast.id)} />
      ))}
    </section>
  );
}
