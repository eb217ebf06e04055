/** Milliseconds. */
const LOOK_EVERY = 500;

/**
 * npm hands a signal on to the shell it started us with, which ends without a word to us. Started by npm, we end with
 * that shell, as if the signal had come here: what was started must not outlive who is asked to stop it.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY);
  looking.unref();
}
