import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import type { ActiveRole } from '#contract/permissions.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Opens the palette with Ctrl K; its code comes when it is first wanted. Props: role, isOpen, onOpenChange(isOpen). */
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
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Palette role={role} onClose={() => onOpenChange(false)} />
    </Suspense>
  );
}
