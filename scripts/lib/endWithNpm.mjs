/** Milliseconds. */
const POLL_INTERVAL_MS = 500;

/**
 * npm forwards a signal only to the shell it started us with, which exits without notifying us. When started by npm, we
 * therefore exit with that shell, so that no process outlives a stopped command.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_INTERVAL_MS);
  looking.unref();
}
