import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutgoing, type OutgoingKind } from './outgoing.ts';
import { createBlurredTrack } from './blurredTrack.ts';

beforeEach(() => {
  vi.stubGlobal(
    'MediaStream',
    class {
      addTrack() {}
      removeTrack() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** A track that records what happened to it and its copies. */
function track(log: string[], name: string): MediaStreamTrack {
  const self = {
    name,
    enabled: true,
    clone: () => track(log, `copy of ${name}`),
    stop: () => log.push(`${name} stopped`),
  };
  return self as unknown as MediaStreamTrack;
}

test('[R-ROOM-76] while blurred a silent copy replaces the microphone, and nothing the screen', () => {
  const log: string[] = [];
  const outgoing = createOutgoing(createBlurredTrack);
  const [microphone, screen] = [track(log, 'microphone'), track(log, 'screen')];
  outgoing.set('microphone', microphone);
  outgoing.blur(true);
  outgoing.set('screen', screen);
  expect(outgoing.sent('microphone')).toMatchObject({ name: 'copy of microphone', enabled: false });
  expect(outgoing.sent('screen')).toBeUndefined();
  // The person's own view, and the microphone toggle, keep using the tracks themselves.
  expect([outgoing.track('microphone'), outgoing.track('screen'), microphone.enabled]).toEqual([
    microphone,
    screen,
    true,
  ]);
  outgoing.blur(false);
  expect([outgoing.sent('microphone'), outgoing.sent('screen')]).toEqual([microphone, screen]);
});

test('[R-ROOM-76] connections are notified of each exchange before the old track ends', () => {
  const log: string[] = [];
  const outgoing = createOutgoing(createBlurredTrack);
  outgoing.subscribe((kind: OutgoingKind) => {
    const sent: { name?: string } = Object(outgoing.sent(kind));
    log.push(`${kind}: ${sent.name}`);
  });
  outgoing.blur(true);
  log.length = 0;
  outgoing.set('microphone', track(log, 'first'));
  outgoing.set('microphone', track(log, 'second'));
  outgoing.blur(true);
  outgoing.set('microphone', undefined);
  expect(log).toEqual([
    'microphone: copy of first',
    'microphone: copy of second',
    'copy of first stopped',
    'microphone: undefined',
    'copy of second stopped',
  ]);
});
