import type { CuttableProxy } from '../../support/nodes/cuttableProxy.ts';
import { startThread, tell } from '../../support/threads/startThread.ts';
import type { WayCommand } from './redisWayThread.ts';

const THREAD = new URL('redisWayThread.ts', import.meta.url);

/**
 * The way between a node and Redis, in a thread of its own: hundreds of people in this one would hold up what passes,
 * and a node would take Redis for gone.
 */
export async function startRedisWay(redisPort: number): Promise<CuttableProxy> {
  const { thread, first } = await startThread(THREAD, redisPort);
  const order = (command: WayCommand) => tell(thread, command);
  return {
    port: Number(first),
    cut: () => order({ act: 'cut' }),
    delay: (ms) => order({ act: 'delay', ms }),
    stall: () => order({ act: 'stall' }),
    mend: () => order({ act: 'mend' }),
    stop: async () => void (await thread.terminate()),
  };
}
