import { expect, test } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import { captionReaderMachine } from '@colloquy/machines/captions/captionReaderMachine.ts';
import { captionSpeakerMachine } from '@colloquy/machines/captions/captionSpeakerMachine.ts';
import type {
  CaptionChannelCommand,
  CaptionChannelEvent,
  CaptionChannelInput,
  Recognition,
} from '@colloquy/machines/captions/ports.ts';
import type { CaptionMachines } from './CaptionsContext.ts';
import { CaptionActors, captionsOf } from './captionActors.ts';

function start() {
  const lines = new Map<string, (event: CaptionChannelEvent) => void>();
  const machines: CaptionMachines = {
    reader: captionReaderMachine.provide({
      actors: {
        channel: fromCallback<CaptionChannelCommand, CaptionChannelInput>(({ input: { memberId }, sendBack }) => {
          lines.set(memberId, sendBack);
          return () => lines.delete(memberId);
        }),
      },
    }),
    speaker: captionSpeakerMachine.provide({
      actors: {
        requesters: fromCallback(() => undefined),
        recognition: fromPromise<Recognition, undefined>(async () => ({ service: undefined, agreed: false })),
        speech: fromCallback(() => undefined),
      },
      actions: { rememberCaptioning: () => undefined },
    }),
  };
  const actors = new CaptionActors(machines, true);
  const say = (memberId: string, text: string) => {
    for (const message of [
      { type: 'captioning', by: 'google' },
      { type: 'caption', text, final: true },
    ] as const)
      lines.get(memberId)?.({ type: 'channel.received', message });
  };
  return { actors, lines, machines, say };
}

test('[R-MEDIA-60] only those are asked whose captions are wanted, as long as they are', () => {
  const { actors, lines } = start();
  expect(lines.size).toBe(0);
  actors.ask(['ben', 'carol']);
  expect([...lines.keys()]).toEqual(['ben', 'carol']);
  actors.ask(['carol', 'dan']);
  expect([...lines.keys()]).toEqual(['carol', 'dan']);
  actors.stop();
  expect([lines.size, actors.snapshots().size]).toEqual([0, 0]);
});

test('[R-MEDIA-65] who spoke last is last, and what is final is passed on', () => {
  const { actors, say } = start();
  const finished: string[] = [];
  let changes = 0;
  actors.onFinished((memberId, text) => finished.push(`${memberId}: ${text}`));
  actors.subscribe(() => {
    changes += 1;
  });
  actors.ask(['ben', 'carol']);
  changes = 0;
  say('ben', 'Hello.');
  expect([...actors.snapshots().keys()]).toEqual(['carol', 'ben']);
  expect(actors.snapshots().get('ben')?.context.finalText).toBe('Hello.');
  expect(finished).toEqual(['ben: Hello.']);
  expect(changes).toBeGreaterThan(0);
  actors.stop();
});

type Observer = { next: (snapshot: unknown) => void; complete: () => void };

/** A call, as far as it decides whether the others hear the local user. */
class Call {
  isLive = true;
  isPreview = false;
  microphone = true;
  readonly #observers: Observer[] = [];
  readonly getSnapshot = () => {
    const { isLive, isPreview, microphone } = this;
    return {
      hasTag: (tag: string) => tag === 'live' && isLive,
      matches: (state: object) => 'connected' in state && isPreview,
      context: { self: { microphone: true, preferences: { microphone } } },
    };
  };
  readonly subscribe = (observer: Observer) => this.#observers.push(observer);
  change(change: Partial<Pick<Call, 'isLive' | 'isPreview' | 'microphone'>>) {
    Object.assign(this, change);
    this.#observers.forEach(({ next }) => next(this.getSnapshot()));
  }
  end = () => this.#observers.forEach(({ complete }) => complete());
}

test('[R-MEDIA-64] the others hear the person in the call, with the microphone on, and not at the preview of a stranger', () => {
  const call = new Call();
  const { machines } = start();
  const { speaker } = captionsOf(call as unknown as Parameters<typeof captionsOf>[0], machines);
  const isAudible = () => speaker.getSnapshot().context.isAudible;
  expect(isAudible()).toBe(true);
  for (const change of [{ isLive: false }, { isPreview: true }, { microphone: false }]) {
    call.change(change);
    expect(isAudible()).toBe(false);
    call.change({ isLive: true, isPreview: false, microphone: true });
    expect(isAudible()).toBe(true);
  }
  call.end();
  expect(speaker.getSnapshot().status).toBe('stopped');
});
