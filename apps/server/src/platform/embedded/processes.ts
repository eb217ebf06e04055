import { readFileSync } from 'node:fs';

/** Identifies one run of one process. Process ids are reused (soonest in a container), start times are not. */
export type ProcessIdentity = { pid: number; born: string | null };

/** `born` is null where the system does not report it (no /proc). */
export function markOf(pid: number): ProcessIdentity {
  return { pid, born: readStat(pid)?.born ?? null };
}

export function isAlive({ pid, born }: ProcessIdentity): boolean {
  const stat = readStat(pid);
  if (stat) return stat.state !== 'Z' && (born === null || stat.born === born);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readStat(pid: number): { state: string; born: string } | undefined {
  let line: string;
  try {
    line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The second field is the command in brackets and may contain anything; fields are counted after it.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [state, born] = [fields[0], fields[19]];
  return state !== undefined && born !== undefined ? { state, born } : undefined;
}
