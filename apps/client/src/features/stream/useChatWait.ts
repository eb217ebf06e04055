import { useEffect, useState } from 'react';
import { StreamContext } from './StreamContext.ts';

/** Why the person cannot write for the moment, and the whole seconds that are left. */
export function useChatWait(): { reason: 'slowMode' | 'timedOut'; left: number } | undefined {
  const wait = StreamContext.useSelector(({ context }) => context.wait);
  const [now, setNow] = useState({ wait, ms: 0 });
  useEffect(() => {
    if (!wait) return undefined;
    const start = performance.now();
    const timer = setInterval(() => setNow({ wait, ms: performance.now() - start }), 500);
    return () => clearInterval(timer);
  }, [wait]);
  if (!wait) return undefined;
  const passed = now.wait === wait ? now.ms : 0;
  return { reason: wait.reason, left: Math.max(1, Math.ceil(wait.seconds - passed / 1_000)) };
}
