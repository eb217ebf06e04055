import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

const RESOLUTION_MS = 20;
const QUANTILES = [0.5, 0.9, 0.99] as const;

/** The monitor measures the whole interval of its timer, not only its delay. */
const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1e3);

/**
 * Event-loop delay, memory and processor time of this process, under the standard names (`process_*`) and prom-client's
 * (`nodejs_*`). Does not use `collectDefaultMetrics`, whose observers cannot be stopped. Returns a function that stops
 * the event-loop monitor.
 */
export function watchProcess(registers: Registry[]): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const lag = new Gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'How late timers were since the last reading, by quantile (1 is the worst)',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of QUANTILES) lag.set({ quantile }, late(delay.percentile(quantile * 100)));
      lag.set({ quantile: 1 }, late(delay.max));
      delay.reset();
    },
  });
  const memory: Gauge = new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory of this process',
    registers,
    collect() {
      memory.set(process.memoryUsage.rss());
    },
  });
  const heap: Gauge = new Gauge({
    name: 'nodejs_heap_size_used_bytes',
    help: 'Memory of the JavaScript heap in use, including garbage not yet collected',
    registers,
    collect() {
      heap.set(process.memoryUsage().heapUsed);
    },
  });
  const resources: Gauge = new Gauge({
    name: 'nodejs_active_resources_total',
    help: 'Sockets, timers and all else that keeps this process alive',
    registers,
    collect() {
      resources.set(process.getActiveResourcesInfo().length);
    },
  });
  const started = process.cpuUsage();
  let counted = 0;
  const processor = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time this process used since its server started',
    registers,
    collect() {
      const { user, system } = process.cpuUsage(started);
      const used = (user + system) / 1e6;
      processor.inc(used - counted);
      counted = used;
    },
  });
  return () => delay.disable();
}
