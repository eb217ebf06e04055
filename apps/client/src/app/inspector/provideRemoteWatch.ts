import { fromPromise } from 'xstate';
import { failureOf } from '@colloquy/machines/contract/failure.ts';
import type { InspectionAnswer } from '@colloquy/machines/contract/inspect.ts';
import type { RequestGrant } from '@colloquy/machines/remoteWatch/ports.ts';
import { remoteWatchMachine } from '@colloquy/machines/remoteWatch/remoteWatchMachine.ts';
import type { HttpClient } from '../../effects/http/httpClient.ts';
import { createWatchRoom } from '../../effects/inspection/watchRoom.ts';
import { logFailure } from '../../effects/log.ts';
import { createRemoteRecording } from '../../features/inspector/remote/remoteRecording.ts';

/**
 * The machine by which a developer watches a room's calls, with its ports implemented by this browser, and the
 * sink of their records.
 */
export function provideRemoteWatch(http: HttpClient) {
  const remote = createRemoteRecording();
  const logic = remoteWatchMachine.provide({
    actors: {
      requestGrant: fromPromise<InspectionAnswer, RequestGrant['input']>(({ input: { roomName, token }, signal }) => {
        // Earlier records belong to another grant, and maybe to another room.
        remote.clear();
        return http.send('POST', '/api/inspections', { room_name: roomName }, { token, signal });
      }),
      watchRoom: createWatchRoom(remote),
    },
    actions: {
      endGrant(action, { grant }) {
        if (!grant) return;
        http
          .send('DELETE', `/api/inspections/${grant.id}`, undefined, { token: grant.grant, keepalive: true })
          .catch((error: unknown) => logFailure(action, 'An inspection could not be ended', failureOf(error)));
      },
    },
  });
  return { logic, remote };
}
