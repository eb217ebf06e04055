import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RememberedChat } from './rememberedChat.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
afterEach(() => vi.useRealTimers());

const CALL = { roomName: 'abc-defg-hij', userId: 'ada' };
const line = (n: number, message = `line ${n}`) => ({ id: `${n}`, message });
const lines = (count: number) => Array.from({ length: count }, (_, n) => line(n));

function openTab() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
  return { kept, open: (call = CALL) => new RememberedChat<ReturnType<typeof line>, object>(() => storage, call, {}) };
}

function refuse(): never {
  throw new DOMException('blocked', 'SecurityError');
}

test('[R-CHAT-20] a reload keeps the lines, their times and how many were read', () => {
  const { open } = openTab();
  const before = open();
  const chat = lines(3);
  before.save(chat.slice(0, 2), { read: 0, unread: 0 });
  vi.setSystemTime(5_000);
  before.save(chat, { read: 0, unread: 1 });
  vi.runAllTimers();
  vi.setSystemTime(90_000);
  const after = open();
  expect(after.messages).toEqual(chat);
  expect(after.messages.map((each) => after.at(each))).toEqual([1_000, 1_000, 5_000]);
  expect(after.read).toBe(2);
});

test('[R-CHAT-20] a reload keeps what was said about the lines', () => {
  const { open } = openTab();
  const before = open();
  before.save(lines(1), { read: 1, unread: 0 });
  before.flush();
  before.saveUpdates({ ben: { 0: { deleted: true } } });
  vi.runAllTimers();
  expect(open().updates).toEqual({ ben: { 0: { deleted: true } } });
});

test('[R-CHAT-20] a flood of what one person said costs nothing that others have said', () => {
  const { open, kept } = openTab();
  const before = open();
  before.save(lines(1), { read: 1, unread: 0 });
  const flood = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`x${n}`, { message: 'x'.repeat(2_000) }]));
  before.saveUpdates({ eve: flood, ben: { 0: { deleted: true } } });
  before.flush();
  expect(open().updates).toEqual({ ben: { 0: { deleted: true } } });
  expect([...kept.values()].join('').length).toBeLessThanOrEqual(200_000);
});

test('[R-CHAT-20] what the page would have written a moment later is written when it goes', () => {
  const { open } = openTab();
  const before = open();
  before.save(lines(1), { read: 0, unread: 0 });
  before.flush();
  expect(open().messages).toHaveLength(1);
});

test('[R-CHAT-20] leaving forgets the lines, and so does another room or person', () => {
  const tab = openTab();
  const before = tab.open();
  before.save(lines(1), { read: 0, unread: 0 });
  before.forget();
  vi.runAllTimers();
  expect(tab.kept.size).toBe(0);
  for (const other of [
    { ...CALL, roomName: 'other' },
    { ...CALL, userId: 'eve' },
  ]) {
    const again = tab.open();
    again.save(lines(1), { read: 0, unread: 0 });
    again.flush();
    expect(tab.open(other).messages).toEqual([]);
    expect(tab.kept.size).toBe(0);
  }
});

test('[R-CHAT-20] at most 100 lines and 200,000 characters are kept, the latest ones', () => {
  const tab = openTab();
  const memory = tab.open();
  memory.save(lines(150), { read: 0, unread: 0 });
  memory.flush();
  expect(tab.open().messages.map(({ id }) => id)).toEqual(
    lines(150)
      .slice(50)
      .map(({ id }) => id),
  );
  memory.save(
    lines(100).map(({ id }) => line(Number(id), '\u0001'.repeat(2_000))),
    { read: 0, unread: 0 },
  );
  memory.flush();
  expect([...tab.kept.values()].join('').length).toBeLessThanOrEqual(200_000);
  expect(tab.open().messages.at(-1)?.id).toBe('99');
});

test.each([
  '{',
  '[]',
  '{"messages":[1]}',
  '{"roomName":"abc-defg-hij","userId":"ada","unread":0,"updates":{},"messages":[["x"]]}',
])('[R-CHAT-20] what is not of this form is not read: %s', (text) => {
  const tab = openTab();
  tab.kept.set('chat', text);
  expect(tab.open().messages).toEqual([]);
});

test('[R-CHAT-20] a blocked storage loses the lines at a reload, and nothing else', () => {
  const memory = new RememberedChat(refuse, CALL, {});
  memory.save(lines(1), { read: 0, unread: 0 });
  memory.flush();
  memory.forget();
  expect(new RememberedChat(refuse, CALL, {}).messages).toEqual([]);
});
