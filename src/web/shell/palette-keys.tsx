import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SEARCH_LENGTH_MAX } from '#contract/list.limits.ts';
import type { ActiveRole } from '#contract/permissions.ts';
import { keysMessages } from '#web/keys/keys.messages.ts';
import { withCtrl } from '#web/keys/keys.ts';
import { useKeys } from '#web/keys/use-keys.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { isComposing } from '#web/ui/is-composing.ts';
import { afterFirstReads } from './after-first-reads.ts';
import type { PressedKey } from './palette.tsx';

const loadPalette = () => import('./palette.tsx');
type LoadedPalette = Awaited<ReturnType<typeof loadPalette>>['Palette'];
const LazyPalette = lazyOnce(async () => ({ default: (await loadPalette()).Palette }));
/** It is there before it is asked for, once the page has had its turn. */
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
  return <Opened Palette={loaded?.Palette ?? LazyPalette} role={role} onClose={() => onOpenChange(false)} />;
}

type OpenedProps = { Palette: typeof LazyPalette | LoadedPalette; role: ActiveRole; onClose: () => void };

function Opened({ Palette, role, onClose }: OpenedProps) {
  const [text, setText] = useState('');
  const [pressed, setPressed] = useState<readonly PressedKey[]>([]);
  const [isThere, setThere] = useState(false);
  const [before] = useState(() => document.activeElement);
  return (
    <>
      {!isThere && (
        <FirstField
          text={text}
          onType={(typed) => {
            setText(typed);
            setPressed([]);
          }}
          onPress={(key) => setPressed([...pressed, key])}
          before={before}
          onClose={onClose}
        />
      )}
      <Suspense fallback={null}>
        <Palette
          role={role}
          text={text}
          pressed={pressed}
          onType={setText}
          before={before}
          onThere={() => setThere(true)}
          onClose={onClose}
        />
      </Suspense>
    </>
  );
}

type FirstFieldProps = {
  text: string;
  onType: (text: string) => void;
  onPress: (key: PressedKey) => void;
  before: Element | null;
  onClose: () => void;
};

/**
 * Has the focus from the press on until the palette's own field takes it: what is typed and chosen meanwhile
 * goes on in that one. A phone shows its keyboard only for a field that the press itself leads to.
 */
function FirstField({ text, onType, onPress, before, onClose }: FirstFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const own = field.current;
    own?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === own && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [before]);
  return (
    <input
      ref={field}
      className="pointer-events-none fixed top-0 text-lg opacity-0"
      aria-label={keysMessages.palette}
      autoComplete="off"
      spellCheck={false}
      maxLength={SEARCH_LENGTH_MAX}
      value={text}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (/^(Tab|Enter|ArrowUp|ArrowDown)$/.test(event.key) && !isComposing(event)) {
          event.preventDefault();
          onPress(event);
        }
      }}
    />
  );
}
