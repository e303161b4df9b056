const KEPT = 20;
const recent: string[] = [];

/** Notes a page as it is left, by its path alone: what stands behind it may be what somebody searched for. */
export function notePage(pathname: string): void {
  if (recent[0] === pathname) return;
  recent.unshift(pathname);
  recent.length = Math.min(recent.length, KEPT);
}

/** The pages that were left in this tab, the last first. */
export const recentPages = (): readonly string[] => [...recent];

/** What was looked at so far is nobody's business any more. */
export function forgetPages(): void {
  recent.length = 0;
}
