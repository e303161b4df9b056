import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { closeValidationToast } from '#web/api/show-failure.ts';

/**
 * What happens between two pages: the toast about a form's fields goes with the form, and each page starts at its top,
 * or where it was when one comes back to it. That is kept in memory: the router's own way writes to the browser's
 * storage, which holds the session's three items only.
 */
export function usePageChange(): void {
  const router = useRouter();
  useEffect(() => {
    const kept = new Map<string, number>();
    const page = () => document.getElementById('page');
    const keyOf = (location: { href: string; state: { __TSR_key?: string | undefined } }) =>
      location.state.__TSR_key ?? location.href;
    const stopKeeping = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (pathChanged) closeValidationToast();
      if (fromLocation) kept.set(keyOf(fromLocation), page()?.scrollTop ?? 0);
    });
    const stopGiving = router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
      if (pathChanged) page()?.scrollTo({ top: kept.get(keyOf(toLocation)) ?? 0 });
    });
    return () => {
      stopKeeping();
      stopGiving();
    };
  }, [router]);
}
