import { fromPromise } from 'xstate';
import { failureOf } from '@colloquy/machines/contract/failure.ts';
import type { InspectionResponse } from '@colloquy/machines/contract/inspect.ts';
import type { RequestGrant } from '@colloquy/machines/remoteWatch/ports.ts';
import { remoteWatchMachine } from '@colloquy/machines/remoteWatch/remoteWatchMachine.ts';
import type { HttpClient } from '../../effects/http/httpClient.ts';
import { createWatchRoom } from '../../effects/inspection/watchRoom.ts';
import { logFailure } from '../../effects/log.ts';
import { createRemoteRecording } from '../../features/inspector/remote/remoteRecording.ts';

/**
 * The machine by which a developer watches a room's calls, with its ports implemented by this browser, and the
 * recording into which the records of those calls go.
 */
export function provideRemoteWatch(http: HttpClient) {
  const recording = createRemoteRecording();
  const logic = remoteWatchMachine.provide({
    actors: {
      requestGrant: fromPromise<InspectionResponse, RequestGrant['input']>(({ input: { roomName, token }, signal }) => {
        // Earlier records belong to another grant, and maybe to another room.
        recording.clear();
        return http.send('POST', '/api/inspections', { room_name: roomName }, { token, signal });
      }),
      watchRoom: createWatchRoom(recording),
    },
    actions: {
      endGrant(action, { inspection }) {
        if (!inspection) return;
        http
          .send('DELETE', `/api/inspections/${inspection.id}`, undefined, { token: inspection.grant, keepalive: true })
          .catch((error: unknown) => logFailure(action, 'An inspection could not be ended', failureOf(error)));
      },
    },
  });
  return { logic, recording };
}
