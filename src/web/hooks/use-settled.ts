import { useEffect, useState } from 'react';

const SETTLE_MS = 350;

/** What somebody types, once they have stopped for a moment: for what is asked of the server while they type. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
