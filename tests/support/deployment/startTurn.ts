import { join } from 'node:path';
import { freePort } from '../programs/freePort.ts';
import { startProcess, type ManagedProcess, type ProcessOptions } from './managedProcess.ts';
import { LOOPBACK, INFRA, pathOfProgram } from './programs.ts';

export type RunningTurn = ManagedProcess & { url: string };

export type TurnOptions = Pick<ProcessOptions, 'onLost'> & {
  secret: string;
  /** Allows relaying between local addresses, which the deployment denies. */
  allowLoopbackPeers?: boolean;
  /** More of coturn's own options. */
  more?: readonly string[];
};

/** The installed coturn with the configuration of infra/, on a free port of this machine. */
export async function startTurn({
  secret,
  allowLoopbackPeers = false,
  more = [],
  onLost,
}: TurnOptions): Promise<RunningTurn> {
  const port = await freePort();
  const coturn = await startProcess({
    name: 'coturn',
    command: [
      pathOfProgram('turnserver'),
      '-c',
      join(INFRA, 'coturn/turnserver.conf'),
      '--realm=localhost',
      `--static-auth-secret=${secret}`,
      `--listening-ip=${LOOPBACK}`,
      `--listening-port=${port}`,
      '--pidfile=',
      '--userdb=',
      ...(allowLoopbackPeers ? ['--allow-loopback-peers', `--allowed-peer-ip=${LOOPBACK}`] : []),
      ...more,
    ],
    ...(onLost && { onLost }),
  });
  return { url: `turn:${LOOPBACK}:${port}`, ...coturn };
}
