import { Suspense, useEffect, useState } from 'react';
import type { ActiveRole } from '#contract/permissions.ts';
import { BellButton } from '#web/layout/frame/bell-button.tsx';
import { rolesOf } from '#web/noun.ts';
import { nouns } from '#web/nouns.ts';

const [bell] = nouns.flatMap((noun) => noun.bell ?? []);
/** How long the page has to itself before the bell is looked at. */
const PATIENCE_MS = 3000;

/** The bell of the noun that rings it, once the page that was asked for is there; still for those to whom it never rings. */
export function BellSlot({ role }: { role: ActiveRole }) {
  const [isTime, setTime] = useState(false);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => whenIdle(() => setTime(true)), []);
  const still = <BellButton count={0} onClick={() => setPressed(true)} />;
  if (!bell || !rolesOf(bell.access).includes(role)) return <BellButton count={0} />;
  if (!isTime && !isPressed) return still;
  return (
    <Suspense fallback={still}>
      <bell.Bell key={role} opensAtOnce={isPressed} />
    </Suspense>
  );
}

/** Calls when the browser has nothing better to do, and not much later than that. */
function whenIdle(call: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(call, PATIENCE_MS / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(handle);
}
