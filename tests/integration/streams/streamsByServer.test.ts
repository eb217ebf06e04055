import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { MediaServers } from '@colloquy/server/broadcasts/media/mediaServers.ts';
import { createJanusServers } from '@colloquy/server/broadcasts/janus/janusServers.ts';
import { openSocket } from '@colloquy/server/broadcasts/janus/janusLink.ts';
import { silentLog } from '../../support/fakes/silentLog.ts';
import type { TestClient } from '../../support/people/testClient.ts';
import { ifJanus, startJanus, type RunningJanus } from '../../support/programs/startJanus.ts';
import { receiveNext, sendToNext } from '../../support/people/streamPeople.ts';
import { startSignalling, type SignallingServer } from '../../support/node/startSignalling.ts';

const CANDIDATE = { candidate: 'candidate:1 1 udp 1 192.0.2.1 1 typ host', sdpMid: '0' };
/** How many viewers the broadcasters of these tests send to themselves. */
const STAR = 2;

const codeOf = async (person: TestClient, event: string, payload: unknown) =>
  (await person.ask(event, payload)).error?.code;

describe.skipIf(ifJanus.isMissing)(
  ifJanus.titled('a broadcast with more viewers than its broadcaster can serve'),
  () => {
    let one: RunningJanus;
    let two: RunningJanus;
    let servers: MediaServers;
    let site: SignallingServer;
    const ends: (() => Promise<unknown>)[] = [];
    beforeAll(async () => {
      one = await startJanus();
      two = await startJanus(one.secret);
      servers = createJanusServers({
        urls: [one.url, two.url],
        secret: one.secret,
        capacity: 20,
        open: openSocket,
        log: silentLog,
      });
      site = await startSignalling({
        options: { limitsFactor: 1_000, streamP2pViewers: STAR },
        services: { mediaServers: servers },
      });
    });
    afterEach(async () => {
      for (const end of ends.splice(0).toReversed()) await end();
    });
    afterAll(async () => {
      await site.close();
      await servers.close();
      await Promise.all([one.stop(), two.stop()]);
    });

    let people = 0;
    /**
     * Ann answers every `viewer-joined` of a server as a broadcaster's page does: with an offer, and real media behind
     * it.
     */
    async function onAir(): Promise<{ ann: TestClient; invite: () => Promise<string> }> {
      await expect.poll(() => servers.views().every(({ isUp }) => isUp)).toBe(true);
      const ann = await site.connect();
      people += 1;
      await ann.ask('start-stream', { user_id: `ann-${people}`, name: 'Ann' });
      ends.push(async () => ann.leave());
      const invite = () => sendToNext(ann, ends);
      return { ann, invite };
    }
    async function viewerOf(ann: TestClient, handover?: boolean): Promise<TestClient> {
      const bob = await site.connect();
      people += 1;
      ends.push(async () => bob.leave());
      const joining = { broadcaster_id: ann.id, viewer: { id: `viewer-${people}` }, ...(handover && { handover }) };
      expect(await bob.ask('join-stream', joining)).toEqual({ ok: true });
      return bob;
    }
    async function watch(viewer: TestClient, by?: string): Promise<string> {
      const { peer, from } = await receiveNext(viewer, ends, by);
      await expect.poll(() => peer.packets()).toBeGreaterThan(5);
      return from;
    }
    /** Ann with two viewers of her own, and one more who watches through a server. */
    async function broadcastThroughServer() {
      const { ann, invite } = await onAir();
      const [bob, cy] = [await viewerOf(ann), await viewerOf(ann)];
      await ann.waitForNotice('viewer-joined');
      await ann.waitForNotice('viewer-joined');
      const dee = await viewerOf(ann);
      const server = await invite();
      await watch(dee);
      return { ann, bob, cy, dee, server, invite };
    }
    it('[R-STREAM-13] moves to a media server, which is one more viewer to the broadcaster and the sender to viewers', async () => {
      const { ann, dee, server } = await broadcastThroughServer();
      expect(server).toMatch(/^sfu:\d+$/);
      const joined = ann.received.filter(({ event }) => event === 'viewer-joined').map(({ payload }) => payload);
      expect(joined).not.toContainEqual({ viewer_id: dee.id });
    });

    it('[R-STREAM-13] may be answered by the broadcaster’s id, as a plain client does', async () => {
      const { ann } = await broadcastThroughServer();
      const eve = await viewerOf(ann);
      await watch(eve, ann.id);
      expect(ann.received.filter(({ event }) => event === 'stream-answer')).toHaveLength(1);
    });

    it('[R-STREAM-13] moves viewers that support it, and no others', async () => {
      const { ann, invite } = await onAir();
      const [bob, cy] = [await viewerOf(ann, true), await viewerOf(ann)];
      await ann.waitForNotice('viewer-joined');
      await ann.waitForNotice('viewer-joined');
      const dee = await viewerOf(ann);
      await invite();
      await watch(dee);
      await watch(bob);
      expect(await ann.waitForNotice('viewer-left')).toEqual({ viewer_id: bob.id });
      await cy.roundTrip();
      expect(cy.received.map(({ event }) => event)).not.toContain('stream-offer');
    });

    it('[R-STREAM-19] moves to a media server before the star is full when its broadcaster is strained', async () => {
      const { ann, invite } = await onAir();
      const [bob, cy] = [await viewerOf(ann, true), await viewerOf(ann, true)];
      await ann.waitForNotice('viewer-joined');
      await ann.waitForNotice('viewer-joined');
      expect(await codeOf(bob, 'stream-strained', {})).toBe('not_a_member');
      expect(await ann.ask('stream-strained')).toEqual({ ok: true });
      expect(await invite()).toMatch(/^sfu:\d+$/);
      for (const viewer of [bob, cy]) await watch(viewer);
    });

    it('[R-STREAM-14] counts people whichever way they watch, and no server', async () => {
      const { ann } = await broadcastThroughServer();
      const reader = await site.connect();
      reader.send('request-broadcasters');
      const list = await reader.waitForNotice('broadcaster-available');
      expect(list.find(({ id }) => id === ann.id)?.viewerCount).toBe(3);
      reader.leave();
    });

    it('[R-STREAM-13] is taken over by the next server when one dies, under a later epoch', async () => {
      const { ann, dee, server, invite } = await broadcastThroughServer();
      const [serving] = servers.views().filter(({ viewers }) => viewers > 0);
      const died = serving?.url === one.url ? one : two;
      await died.crash();
      const next = await invite();
      expect(await watch(dee)).toBe(next);
      expect(Number(next.slice(4))).toBeGreaterThan(Number(server.slice(4)));
      const late = { target_id: server, offer: { type: 'offer', sdp: 'v=0' }, answer: { type: 'answer', sdp: 'v=0' } };
      const received = await ann.receivedDuring(async () => {
        for (const person of [ann, dee]) {
          for (const event of ['stream-offer', 'stream-answer'])
            expect(await codeOf(person, event, late)).toBe('peer_not_found');
          expect(await codeOf(person, 'stream-ice-candidate', { ...late, candidate: CANDIDATE })).toBe(
            'peer_not_found',
          );
        }
      });
      expect(received).toEqual([]);
      await died.restart();
    });

    it('[R-STREAM-13] refuses forged, foreign and late server ids, and delivers nothing', async () => {
      const { ann, bob, dee, server } = await broadcastThroughServer();
      const other = await broadcastThroughServer();
      const offer = { type: 'offer', sdp: 'v=0' };
      const answer = { type: 'answer', sdp: 'v=0' };
      const received = await ann.receivedDuring(async () => {
        for (const [person, target_id] of [
          [dee, 'sfu:99'],
          [ann, 'sfu:99'],
          [bob, server],
          [await site.connect(), server],
        ] as const) {
          expect(await codeOf(person, 'stream-offer', { target_id, offer })).toBe('peer_not_found');
          expect(await codeOf(person, 'stream-answer', { target_id, answer })).toBe('peer_not_found');
          expect(await codeOf(person, 'stream-ice-candidate', { target_id, candidate: CANDIDATE })).toBe(
            'peer_not_found',
          );
        }
        expect(await codeOf(dee, 'stream-offer', { target_id: other.bob.id, offer })).toBe('peer_not_found');
      });
      expect(received).toEqual([]);
    });

    it('[R-STREAM-13] passes no malformed description to the server, which serves on', async () => {
      const { ann, server } = await broadcastThroughServer();
      const eve = await viewerOf(ann);
      const { sender_id: target_id } = await eve.waitForNotice('stream-offer');
      expect(await codeOf(eve, 'stream-offer', { target_id, offer: { type: 'offer', sdp: 'v=0' } })).toBe('invalid');
      const oversized = { type: 'answer', sdp: 'v'.repeat(LIMITS.sdpBytes + 1) };
      expect(await codeOf(eve, 'stream-answer', { target_id, answer: oversized })).toBe('invalid');
      const shapeless = { type: 'answer', sdp: `v=0\r\n${'a=x\r\n'.repeat(5_000)}` };
      expect(await codeOf(eve, 'stream-answer', { target_id, answer: shapeless })).toBe('invalid');
      expect(await codeOf(ann, 'stream-offer', { target_id: server, offer: { type: 'offer', sdp: 'v=0' } })).toBe(
        'invalid',
      );
      await watch(await viewerOf(ann));
    });

    it('[R-STREAM-20] notifies a viewer whose connection from the server failed three times', async () => {
      const { ann } = await broadcastThroughServer();
      const eve = await viewerOf(ann);
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const { sender_id: target_id, offer } = await eve.waitForNotice('stream-offer');
        const answer = { type: 'answer', sdp: 'v=0', generation: offer.generation };
        expect(await codeOf(eve, 'stream-answer', { target_id, answer })).toBe('invalid');
      }
      expect(await eve.waitForNotice('signalError')).toMatchObject({ event: 'join-stream', code: 'try_again' });
      expect(await codeOf(eve, 'leave-stream', { broadcaster_id: ann.id })).toBe('not_a_member');
    });

    it('[R-STREAM-17] is full without a server: its broadcaster’s own viewers stay, others are notified', async () => {
      await Promise.all([one.crash(), two.crash()]);
      await expect.poll(() => servers.haveSpace()).toBe(false);
      const ann = await site.connect();
      ends.push(async () => ann.leave());
      people += 1;
      await ann.ask('start-stream', { user_id: `ann-${people}` });
      const [bob] = [await viewerOf(ann), await viewerOf(ann)];
      await ann.waitForNotice('viewer-joined');
      await ann.waitForNotice('viewer-joined');
      const eve = await site.connect();
      ends.push(async () => eve.leave());
      const joining = { broadcaster_id: ann.id, viewer: { id: 'eve-late' } };
      expect(await codeOf(eve, 'join-stream', joining)).toBe('stream_full');
      await bob?.ask('leave-stream', { broadcaster_id: ann.id });
      expect(await eve.ask('join-stream', joining)).toEqual({ ok: true });
      expect(await ann.waitForNotice('viewer-joined')).toEqual({ viewer_id: eve.id });
      await Promise.all([one.restart(), two.restart()]);
    });

    it('[R-STREAM-17] returns to its broadcaster when every server dies, for as many as it can send to', async () => {
      const { ann, bob, dee } = await broadcastThroughServer();
      await bob.ask('leave-stream', { broadcaster_id: ann.id });
      await Promise.all([one.crash(), two.crash()]);
      expect(await ann.waitForNotice('viewer-joined')).toEqual({ viewer_id: dee.id });
      const offer = { type: 'offer', sdp: 'v=0' } as const;
      expect(await ann.ask('stream-offer', { target_id: dee.id, offer })).toEqual({ ok: true });
      expect(await dee.waitForNotice('stream-offer')).toEqual({ sender_id: ann.id, offer });
      await Promise.all([one.restart(), two.restart()]);
    });
  },
);
