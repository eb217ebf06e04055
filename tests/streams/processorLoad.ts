import { cpus } from 'node:os';

/** The share of all processors in use between now and the call. */
export function watchProcessorLoad(): () => number {
  const before = used();
  return () => {
    const now = used();
    return (now.busy - before.busy) / (now.all - before.all);
  };
}

function used() {
  const times = cpus().map(({ times: { idle, ...busy } }) => {
    return { idle, busy: Object.values(busy).reduce((sum, one) => sum + one, 0) };
  });
  const busy = times.reduce((sum, one) => sum + one.busy, 0);
  return { busy, all: times.reduce((sum, one) => sum + one.idle, busy) };
}
