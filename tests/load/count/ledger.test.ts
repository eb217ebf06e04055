import { beforeEach, describe, expect, it } from 'vitest';
import { Ledger } from './ledger.ts';

const END = 60_000;
let ledger: Ledger;

const send = (id: string, at = 1_000, more: { to?: string; isConnected?: boolean } = {}) =>
  ledger.recordSent({ family: 'signal', from: 'ada', to: 'ben', id, at, isConnected: true, ...more });
const receive = (id: string, at = 1_010) => ledger.recordReceived({ family: 'signal', from: 'ada', to: 'ben', id, at });

beforeEach(() => {
  ledger = new Ledger(new Map());
  ledger.seated('ada', 'den', 0);
  ledger.seated('ben', 'den', 0);
});

describe('the ledger', () => {
  it('counts received messages and their latency', () => {
    send('one');
    receive('one');
    expect(ledger.settle(END, [])).toMatchObject({ sent: 1, delivered: 1, lost: 0, excused: 0, duplicates: 0 });
    expect(ledger.deliveries).toEqual([{ family: 'signal', from: 'ada', to: 'ben', ms: 10 }]);
  });

  it('counts a message sent twice as two, and an extra receipt as a duplicate', () => {
    send('offer');
    send('offer', 6_000);
    receive('offer');
    receive('offer', 6_010);
    expect(ledger.settle(END, []).duplicates).toBe(0);
    receive('offer', 6_020);
    expect(ledger.settle(END, [])).toMatchObject({ sent: 2, delivered: 2, duplicates: 1 });
  });

  it('[R-LOAD-6] counts a message that reached someone else, also one from a room that it does not know', () => {
    ledger.seated('cleo', 'den', 0);
    ledger.seated('dan', 'attic', 0);
    send('to ben');
    receive('to ben');
    const arrivesAt = (to: string, family: 'signal' | 'chat', from = 'ada', id = 'to ben') =>
      ledger.recordReceived({ family, from, to, id, at: 1_010 });
    arrivesAt('ben', 'chat', 'ada', 'said before he was expected');
    expect(ledger.settle(END, []).misdirected).toBe(0);
    arrivesAt('cleo', 'signal');
    arrivesAt('dan', 'signal');
    arrivesAt('dan', 'chat');
    arrivesAt('ben', 'chat', 'someone of another generator');
    expect(ledger.settle(END, [])).toMatchObject({ misdirected: 4, lost: 0, duplicates: 0 });
  });

  it('detects messages out of order', () => {
    send('one');
    send('two');
    receive('two');
    receive('one');
    expect(ledger.settle(END, []).inversions).toBe(1);
  });

  it('reports an unknown cause if nothing explains a loss', () => {
    send('one');
    expect(ledger.settle(END, []).causes).toEqual({ 'lost: unknown': 1 });
  });

  it('explains a loss by a fault', () => {
    send('one');
    const faults = [{ kind: 'kill', from: 900, until: 5_000 }];
    expect(ledger.settle(END, faults).causes).toEqual({ 'lost: kill': 1 });
  });

  it('explains a loss by a lost connection', () => {
    send('one');
    ledger.linkLost('ben', 1_005);
    expect(ledger.settle(END, []).causes).toEqual({ 'lost: a connection was lost': 1 });
  });

  it('excuses messages that nobody could have received', () => {
    send('to somebody who leaves');
    ledger.memberLeft('ben', 1_500);
    send('into the void', 1_000, { to: 'cleo' });
    send('without a connection', 1_000, { isConnected: false });
    expect(ledger.settle(END, [])).toMatchObject({ sent: 3, lost: 0, excused: 3 });
  });

  it('excuses messages that may still be in flight, given the slowest one', () => {
    send('slow');
    receive('slow', 9_000);
    send('on its way', END - 7_000);
    expect(ledger.settle(END, []).causes).toEqual({ 'excused: the run ended': 1 });
  });

  it('knows the receivers of a message to the room', () => {
    ledger.seated('cleo', 'den', 0);
    ledger.seated('dan', 'attic', 0);
    ledger.memberLeft('ben', 500);
    expect(ledger.othersIn('den', 'ada')).toEqual(['cleo']);
  });
});
