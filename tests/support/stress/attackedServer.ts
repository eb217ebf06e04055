import { readFile } from 'node:fs/promises';
import { startPostgres, type RunningPostgres } from '../programs/startPostgres.ts';
import { startProcess, type ServerProcess } from '../programs/startProcess.ts';

export type AttackedServer = {
  url: string;
  process: ServerProcess;
  postgres: RunningPostgres;
  /** Resident memory in bytes. Linux only. */
  memory(): Promise<number>;
  stop(): Promise<void>;
};

/** A server process with its own database and the production limits. */
export async function startAttackedServer(settings: Record<string, string> = {}): Promise<AttackedServer> {
  const postgres = await startPostgres();
  const process = await startProcess({
    DATABASE_URL: postgres.url,
    DATA_DIR: '/nonexistent',
    APP_SECRET: 'test-only secret',
    STUN_URLS: '',
    ...settings,
  });
  if (!process.url) throw new Error(`The server did not start: ${process.printed()}`);
  return {
    url: process.url,
    process,
    postgres,
    async memory() {
      const status = await readFile(`/proc/${process.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
    },
    async stop() {
      await process.kill('SIGTERM');
      await postgres.stop();
    },
  };
}
