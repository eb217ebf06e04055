import { beforeEach, describe, expect, it } from 'vitest';
import { Ledger } from './ledger.ts';

const END = 60_000;
let ledger: Ledger;

const say = (id: string, at = 1_000, more: { to?: string; isLinkUp?: boolean } = {}) =>
  ledger.say({ family: 'signal', from: 'ada', to: 'ben', id, at, isLinkUp: true, ...more });
const hear = (id: string, at = 1_010) => ledger.hear({ family: 'signal', from: 'ada', to: 'ben', id, at });

beforeEach(() => {
  ledger = new Ledger(new Map());
  ledger.seated('ada', 'den', 0);
  ledger.seated('ben', 'den', 0);
});

describe('the ledger', () => {
  it('counts what was heard, and after how long', () => {
    say('one');
    hear('one');
    expect(ledger.settle(END, [])).toMatchObject({ sent: 1, delivered: 1, lost: 0, excused: 0, duplicates: 0 });
    expect(ledger.deliveries).toEqual([{ family: 'signal', from: 'ada', to: 'ben', ms: 10 }]);
  });

  it('takes words that were said twice for two, and one hearing too many for a duplicate', () => {
    say('offer');
    say('offer', 6_000);
    hear('offer');
    hear('offer', 6_010);
    expect(ledger.settle(END, []).duplicates).toBe(0);
    hear('offer', 6_020);
    expect(ledger.settle(END, [])).toMatchObject({ sent: 2, delivered: 2, duplicates: 1 });
  });

  it('notices what overtook', () => {
    say('one');
    say('two');
    hear('two');
    hear('one');
    expect(ledger.settle(END, []).inversions).toBe(1);
  });

  it('names no cause where nothing explains a loss', () => {
    say('one');
    expect(ledger.settle(END, []).causes).toEqual({ 'lost: unknown': 1 });
  });

  it('explains a loss by what befell the servers', () => {
    say('one');
    const troubles = [{ kind: 'kill', from: 900, until: 5_000 }];
    expect(ledger.settle(END, troubles).causes).toEqual({ 'lost: kill': 1 });
  });

  it('explains a loss by a link that was lost', () => {
    say('one');
    ledger.linkLost('ben', 1_005);
    expect(ledger.settle(END, []).causes).toEqual({ 'lost: a link was lost': 1 });
  });

  it('excuses what nobody could have heard', () => {
    say('to somebody who leaves');
    ledger.gone('ben', 1_500);
    say('into the void', 1_000, { to: 'cleo' });
    say('without a link', 1_000, { isLinkUp: false });
    expect(ledger.settle(END, [])).toMatchObject({ sent: 3, lost: 0, excused: 3 });
  });

  it('expects no word to be there sooner than the slowest one was', () => {
    say('slow');
    hear('slow', 9_000);
    say('on its way', END - 7_000);
    expect(ledger.settle(END, []).causes).toEqual({ 'excused: the run ended': 1 });
  });

  it('knows whom a word to the room concerns', () => {
    ledger.seated('cleo', 'den', 0);
    ledger.seated('dan', 'attic', 0);
    ledger.gone('ben', 500);
    expect(ledger.othersIn('den', 'ada')).toEqual(['cleo']);
  });
});
