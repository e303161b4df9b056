import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import type { ActiveRole } from '#contract/permissions.ts';

const loadPalette = () => import('./palette.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
/** What is typed while the palette loads would be lost: it comes once the page has had its turn. */
const LOADS_AFTER_MS = 2000;

/** Opens the palette with Ctrl K; its code comes after the page's own. Props: role, isOpen, onOpenChange(isOpen). */
export function PaletteKeys({
  role,
  isOpen,
  onOpenChange,
}: {
  role: ActiveRole;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const toggle = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    onOpenChange(!isOpen);
  });
  useEffect(() => {
    window.addEventListener('keydown', toggle);
    return () => window.removeEventListener('keydown', toggle);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => loadPalette().catch(() => undefined), LOADS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Palette role={role} onClose={() => onOpenChange(false)} />
    </Suspense>
  );
}
