import type { ReactNode } from 'react';

export type ToastSeverity = 'error' | 'warning' | 'success' | 'info';

export interface ToastContent {
  severity: ToastSeverity;
  /** What happened. */
  message: ReactNode;
  /** What to do, or what went with it. */
  detail?: ReactNode;
  /** How long it stays, in milliseconds: as long as most unless given, null until it is closed. */
  durationMs?: number | null;
  /** A link or button below the text, such as "Go to the first". */
  action?: { label: string; onPress: () => void } | undefined;
  /** Shown instead of the severity's own icon. */
  icon?: ReactNode;
  /** A toast with the same key takes the place of the one that is showing. */
  key?: string | undefined;
}

export interface ShownToast extends ToastContent {
  id: number;
  durationMs: number | null;
}

/** How long a toast stays that says nothing else. */
export const TOAST_MS = 3000;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast on top of the others and returns its id; works outside React. */
export function showToast(toast: ToastContent): number {
  lastId += 1;
  const others = shown.filter((other) => toast.key === undefined || other.key !== toast.key);
  const all = [{ durationMs: TOAST_MS, ...toast, id: lastId }, ...others];
  // Five stand at most, the newest; what stays until it is closed goes for none of them.
  show(all.filter(({ durationMs }, place) => place < 5 || !durationMs));
  return lastId;
}

/** Takes a toast away; unknown ids are ignored. */
export function closeToast(id: number): void {
  show(shown.filter((toast) => toast.id !== id));
}

/** Takes every toast away: they name things, and undo them, of whoever was here. */
export function closeToasts(): void {
  show([]);
}

/** For `useSyncExternalStore`: calls the listener on each change until the returned function is called. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts that are showing, newest first. */
export const readToasts = () => shown;
