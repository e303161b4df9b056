import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ActiveRole } from '#contract/permissions.ts';
import { keysMessages } from '#web/keys/keys.messages.ts';
import { withCtrl } from '#web/keys/keys.ts';
import { useKeys } from '#web/keys/use-keys.ts';
import { afterFirstReads } from './after-first-reads.ts';

const loadPalette = () => import('./palette.tsx');
const LazyPalette = lazy(async () => ({ default: (await loadPalette()).Palette }));
/** What is typed while the palette loads would be lost: it comes once the page has had its turn. */
const LOADS_AFTER_MS = 2000;

/** Opens the palette with Ctrl K; its code comes after the page's own. */
export function PaletteKeys({
  role,
  isOpen,
  onOpenChange,
}: {
  role: ActiveRole;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const client = useQueryClient();
  useKeys(keysMessages.everywhere, [
    { keys: withCtrl('K'), label: keysMessages.palette, run: () => onOpenChange(!isOpen) },
  ]);
  // What was loaded is kept at hand: React shows what it had to wait for only after a while.
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadPalette>>>();
  useEffect(() => {
    if (isOpen || loaded) return;
    let isLate = false;
    const keep = (palette: Awaited<ReturnType<typeof loadPalette>>) => isLate || setLoaded(palette);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = afterFirstReads(client, () => {
      timer = setTimeout(() => loadPalette().then(keep, () => undefined), LOADS_AFTER_MS);
    });
    return () => {
      isLate = true;
      leave();
      clearTimeout(timer);
    };
  }, [client, isOpen, loaded]);
  if (!isOpen) return null;
  const Palette = loaded?.Palette ?? LazyPalette;
  return (
    <Suspense fallback={null}>
      <Palette role={role} onClose={() => onOpenChange(false)} />
    </Suspense>
  );
}
