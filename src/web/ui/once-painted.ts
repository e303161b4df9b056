import { useEffect, useState } from 'react';

/** True once a frame has shown what stands there since `isThere`: for what may wait until then. */
export function useOncePainted(isThere: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    // What is asked for within a frame is drawn before it is painted, and what comes right behind it holds up the next one.
    if (isThere && !isPainted)
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => setPainted(true))));
  }, [isThere, isPainted]);
  return isPainted;
}
