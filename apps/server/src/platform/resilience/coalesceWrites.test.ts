import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { coalesceWrites } from './coalesceWrites.ts';

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A connection, and the chunks it has sent. */
function openLine() {
  const left: string[][] = [];
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: string, _, done) {
      left.push([chunk]);
      done();
    },
    writev(chunks, done) {
      left.push(chunks.map(({ chunk }) => String(chunk)));
      done();
    },
  });
  const line = Object.assign(new EventEmitter(), { stream });
  coalesceWrites(line);
  line.emit('connect');
  return { left, stream };
}

it('sends all writes of one turn of the event loop in one chunk, in order', async () => {
  const { left, stream } = openLine();
  stream.write('one');
  await Promise.resolve();
  stream.write('two');
  expect(left).toEqual([]);
  await nextTurn();
  expect(left).toEqual([['one', 'two']]);
});

it('holds nothing back for a later turn', async () => {
  const { left, stream } = openLine();
  stream.write('one');
  await nextTurn();
  stream.write('two');
  await nextTurn();
  expect(left.flat()).toEqual(['one', 'two']);
});
