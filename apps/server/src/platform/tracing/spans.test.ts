import {
  AlwaysOffSampler,
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
  type TracerProviderOptions,
} from '@opentelemetry/sdk-trace';
import { describe, expect, it } from 'vitest';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import type { LogEntry, Member } from '../../rooms/registryTypes.ts';
import { Spans } from './spans.ts';

function trace(options: TracerProviderOptions = {}) {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({ ...options, spanProcessors: [new SimpleSpanProcessor({ exporter })] });
  const spans = new Spans(provider.getTracer('test'));
  const ended = () =>
    exporter.getFinishedSpans().map((span) => ({
      name: span.name,
      trace: span.spanContext().traceId,
      id: span.spanContext().spanId,
      parent: span.parentSpanContext?.spanId,
      result: span.attributes['colloquy.result'],
    }));
  return { spans, ended };
}

const joined = (socketId: string): LogEntry => ({
  kind: 'memberJoined',
  version: 1,
  member: { memberId: socketId, userId: 'ann', socketId, node: 'one', arrivalNumber: 1, away: false } satisfies Member,
});
const DONE = { kind: 'done' };

describe('spans of joins', () => {
  it('[R-SET-24] a batch has the span of its commit in the trace of each join, and carries all of them', async () => {
    const { spans, ended } = trace();
    let carried = '';
    const stored: (() => void)[] = [];
    const join = (socketId: string) =>
      spans.run(
        { name: 'joinRoom', room: 'den', socketId },
        () => new Promise<void>((resolve) => void stored.push(resolve)),
        () => 'joined',
      );
    const joins = [join('a'), join('b')];
    await spans.commit('den', [joined('b'), joined('a'), joined('gone')], async (text = '') => {
      carried = text;
      return DONE;
    });
    for (const resolve of stored) resolve();
    await Promise.all(joins);
    spans.arrival('den', carried, () => {});

    const all = ended();
    const of = (name: string) => all.filter((span) => span.name === name);
    expect(of('redis commit').map(({ parent }) => parent)).toEqual(
      of('joinRoom')
        .map(({ id }) => id)
        .toReversed(),
    );
    expect(of('log entry delivered').map(({ parent }) => parent)).toEqual(of('redis commit').map(({ id }) => id));
    expect(new Set(all.map((span) => span.trace)).size).toBe(2);
  });

  it('[R-SET-24] a refusal ends a span with its code, a fault without its text', async () => {
    const { spans, ended } = trace();
    const refused = spans.run({ name: 'match' }, () => Promise.reject(new Failure('room_full')), String);
    await expect(refused).rejects.toThrow(Failure);
    const failed = spans.run({ name: 'match' }, () => Promise.reject(new Error('a secret')), String);
    await expect(failed).rejects.toThrow('a secret');
    expect(ended().map(({ result }) => result)).toEqual(['room_full', 'failed']);
    expect(JSON.stringify(ended())).not.toContain('secret');
  });

  it('[R-SET-24] a record carries nothing without a join, or where it is not recorded', async () => {
    for (const { spans } of [trace(), trace({ sampler: new AlwaysOffSampler() })]) {
      const carried = await spans.run(
        { name: 'joinRoom', socketId: 'a' },
        () => spans.commit('den', [joined('b')], async (text) => ({ kind: 'done', text })),
        () => 'joined',
      );
      expect(carried.text).toBeUndefined();
    }
    const { spans } = trace({ sampler: new AlwaysOffSampler() });
    const work = () => spans.commit('den', [joined('a')], async (text) => ({ kind: 'done', text }));
    expect((await spans.run({ name: 'joinRoom', socketId: 'a' }, work, () => 'joined')).text).toBeUndefined();
  });

  it('[R-SET-24] what a record carries is handled whatever it is, and at most 16 spans of it', () => {
    const { spans, ended } = trace();
    const valid = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    let handled = 0;
    for (const text of ['', 'nonsense', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`, Array(40).fill(valid).join(' ')])
      spans.arrival('den', text, () => (handled += 1));
    expect(handled).toBe(4);
    expect(ended()).toHaveLength(16);
  });
});
