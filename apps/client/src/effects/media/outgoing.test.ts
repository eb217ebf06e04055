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

const nameOf = (one: MediaStreamTrack | undefined) => (one as { name?: string } | undefined)?.name;

test('[R-MEDIA-44] an effect changes what is shown and sent, of each later track too, and what is blurred', () => {
  const log: string[] = [];
  const outgoing = createOutgoing((_, shown) => {
    const { name } = shown as unknown as { name: string };
    return { track: track(log, `blurred ${name}`), stop: () => log.push(`blurred ${name} stopped`) };
  });
  const [first, second] = [track(log, 'first'), track(log, 'second')];
  const names = () => [outgoing.track('camera'), outgoing.shown('camera'), outgoing.sent('camera')].map(nameOf);
  outgoing.set('camera', first);
  outgoing.enable('camera', false);
  outgoing.change('camera', (one) => {
    const changed = track(log, `changed ${nameOf(one)}`);
    return { track: changed, stop: () => changed.stop() };
  });
  expect(names()).toEqual(['first', 'changed first', 'changed first']);
  // What is off stays off, and is turned on with the device.
  expect(outgoing.sent('camera')?.enabled).toBe(false);
  outgoing.enable('camera', true);
  expect([first.enabled, outgoing.sent('camera')?.enabled]).toEqual([true, true]);
  outgoing.blur(true);
  outgoing.set('camera', second);
  expect(names()).toEqual(['second', 'changed second', 'blurred changed second']);
  outgoing.blur(false);
  expect(log).toEqual(['blurred changed first stopped', 'changed first stopped', 'blurred changed second stopped']);
  outgoing.change('camera', undefined);
  expect(names()).toEqual(['second', 'second', 'second']);
  outgoing.change('camera', () => ({ track: undefined, stop: () => undefined }));
  expect(names()).toEqual(['second', undefined, undefined]);
});
