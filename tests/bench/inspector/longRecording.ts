import { writeRecording } from '@colloquy/machines/actorRecorder/format.ts';
import { createRecorder } from '@colloquy/machines/actorRecorder/recorder.ts';
import { alice, bob } from '@colloquy/machines/testing/rosterEntries.ts';
import { startRoom } from '@colloquy/machines/testing/startRoom.ts';

/** Milliseconds from one record to the next. */
const PACE = 5;
const HIDDEN = { mic: false, camera: false, screen: false, hand: false };

/**
 * A long call as a file of at least that many records: hands, microphones and chat, and a person who joins and leaves.
 */
export function longRecording(records: number): string {
  let now = 0;
  const recorder = createRecorder({
    participant: 'alice',
    node: 'bench',
    now: () => (now += PACE),
    wallClock: () => now,
    keeps: records,
  });
  const { room, enter, notice } = startRoom({}, undefined, (machine) => recorder.record(machine));
  const count = { written: 0 };
  recorder.subscribe(() => (count.written += 1));
  enter([bob]);
  for (let round = 0; count.written < records; round += 1) {
    room.send({ type: 'user.handToggled' });
    room.send({ type: 'user.deviceToggled', kind: 'microphone' });
    const { socket_id, user_id } = round % 2 === 0 ? bob : alice;
    notice('chatMessage', { user_id, socket_id, message: 'Hello there', id: `m${round}` });
    notice('memberState', { socket_id: bob.socket_id, state: { ...HIDDEN, hand: round % 2 === 0 } });
    const gone = { socket_id: bob.socket_id, room_version: round * 2 + 2 };
    if (round % 50 === 0) notice('userLeft', gone);
    if (round % 50 === 1) notice('userJoined', { ...bob, room_version: gone.room_version + 1 });
  }
  return writeRecording(recorder.recording());
}
