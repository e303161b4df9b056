import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { ActiveRole } from '#contract/permissions.ts';
import { BellButton } from '#web/layout/frame/bell-button.tsx';
import { rolesOf } from '#web/noun.ts';
import { nouns } from '#web/nouns.ts';
import { afterFirstReads } from './after-first-reads.ts';

const [bell] = nouns.flatMap((noun) => noun.bell ?? []);

/** The bell of the noun that rings it, once the page that was asked for is there; for those to whom it never rings it says 0. */
export function BellSlot({ role }: { role: ActiveRole }) {
  const client = useQueryClient();
  const [isTime, setTime] = useState(false);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => afterFirstReads(client, () => setTime(true)), [client]);
  const still = <BellButton count={null} onClick={() => setPressed(true)} />;
  if (!bell || !rolesOf(bell.access).includes(role)) return <BellButton count={0} />;
  if (!isTime && !isPressed) return still;
  return (
    <Suspense fallback={still}>
      <bell.Bell key={role} opensAtOnce={isPressed} />
    </Suspense>
  );
}
