import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import type { ReportAnswer } from '@colloquy/machines/contract/reports.ts';
import { deleteExpired } from '@colloquy/server/housekeeping.ts';
import { signUp } from '../../support/people/signedUp.ts';
import {
  reportOf,
  randomRoomName,
  startModerationServer,
  type ModerationServer,
} from '../../support/node/startModerationServer.ts';
import { statusAndCode } from '../../support/people/visitor.ts';

let server: ModerationServer;
beforeAll(async () => {
  server = await startModerationServer();
});
afterAll(() => server?.close());

const blankPicture = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } });
const toBase64 = async (picture: { toBuffer(): Promise<Buffer> }) => (await picture.toBuffer()).toString('base64');
const jpeg = (width = 640, height = 480) => toBase64(blankPicture(width, height).jpeg());
/** A JPEG of that many bytes: decoders ignore anything after its end. */
const paddedJpeg = async (bytes: number) =>
  Buffer.concat([await blankPicture(64, 64).jpeg().toBuffer(), Buffer.alloc(bytes)])
    .subarray(0, bytes)
    .toString('base64');
const pathOf = (id: string) => `/api/staff/reports/${id}/picture`;

/** The picture as staff get it. */
async function fetchPicture(id: string): Promise<{ headers: Headers; file: Buffer }> {
  const response = await fetch(`${server.url}${pathOf(id)}`, { headers: server.staff.bearer });
  expect(response.status).toBe(200);
  return { headers: response.headers, file: Buffer.from(await response.arrayBuffer()) };
}

describe('a picture in a report', () => {
  it('[R-REPORT-22] [R-REPORT-23] is shown to staff, re-encoded, and not cached by browsers', async () => {
    const sent = await blankPicture(640, 480)
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .jpeg()
      .toBuffer();
    const { id } = await server.fileReport({ picture: sent.toString('base64') });
    expect(await server.caseOf(id)).toMatchObject({ has_picture: true });
    const { headers, file } = await fetchPicture(id);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 });
    expect(sent.includes('where I live')).toBe(true);
    expect(file.includes('where I live')).toBe(false);
  });

  it('[R-REPORT-22] may have the maximum number of bytes', async () => {
    const { reply } = await server.fileReport({ picture: await paddedJpeg(REPORTS.pictureBytes) });
    expect(reply.status).toBe(201);
  });

  it.each([
    ['a PNG', () => toBase64(blankPicture(64, 64).png())],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['a truncated JPEG', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]).toString('base64')],
    ['an HTML page', async () => Buffer.from('<script>alert(1)</script>').toString('base64')],
    ['a data: URL', async () => `data:image/jpeg;base64,${await jpeg()}`],
    ['an empty string', async () => ''],
    ['a JPEG that is too wide', () => jpeg(641, 480)],
    ['a JPEG that is too tall', () => jpeg(640, 1_281)],
    ['a file one byte too large', () => paddedJpeg(REPORTS.pictureBytes + 1)],
  ])('[R-REPORT-22] %s is rejected and no report is filed', async (_, make) => {
    const { reply, mallory } = await server.fileReport({ picture: await make() });
    expect(statusAndCode(reply)).toEqual([400, 'picture_invalid']);
    const { reports } = await server.queue();
    expect(reports.filter(({ target }) => target.user_id === mallory.userId)).toEqual([]);
  });

  it('[R-REPORT-22] an oversized request is refused with 413', async () => {
    const { reply } = await server.fileReport({ picture: 'A'.repeat(1_000_000) });
    expect(reply.status).toBe(413);
  });

  it('[R-REPORT-22] is replaced by the next one of the same case', async () => {
    const { room, ada, mallory, id } = await server.fileReport({ picture: await jpeg(320, 240) });
    await ada.visitor.post('/api/reports', reportOf(room, mallory));
    expect(await sharp((await fetchPicture(id)).file).metadata()).toMatchObject({ width: 320 });
    const again = await ada.visitor.post('/api/reports', reportOf(room, mallory, { picture: await jpeg(480, 270) }));
    expect((again.body as ReportAnswer).id).toBe(id);
    expect(await sharp((await fetchPicture(id)).file).metadata()).toMatchObject({ width: 480 });
  });

  it('[R-REPORT-23] is for staff only, and only they learn whether there is one', async () => {
    const { id, ada } = await server.fileReport({ picture: await jpeg() });
    const without = await server.fileReport();
    const member = await signUp(server.url);
    for (const path of [pathOf(id), pathOf(without.id), pathOf('nothing')]) {
      expect(statusAndCode(await member.call('GET', path))).toEqual([403, 'not_authorized']);
      expect(statusAndCode(await ada.visitor.get(path))).toEqual([401, 'token_invalid']);
    }
    expect(await server.caseOf(without.id)).toMatchObject({ has_picture: false });
    for (const path of [pathOf(without.id), pathOf('nothing')])
      expect(statusAndCode(await server.staff.call('GET', path))).toEqual([404, 'not_found']);
  });

  it('[R-REPORT-23] is deleted with the decision', async () => {
    const { id } = await server.fileReport({ picture: await jpeg() });
    await server.decide(id, { decision: 'warn' });
    expect(statusAndCode(await server.staff.call('GET', pathOf(id)))).toEqual([404, 'not_found']);
    expect(await server.sql`select 1 from report_pictures where report_id = ${id}`).toHaveLength(0);
  });

  it('[R-REPORT-23] is deleted after 30 days even without a decision', async () => {
    const [old, young] = [
      await server.fileReport({ picture: await jpeg() }),
      await server.fileReport({ picture: await jpeg() }),
    ];
    const age = (id: string, days: number) =>
      server.sql`update report_pictures set added_at = now() - ${days} * interval '1 day' where report_id = ${id}`;
    expect(REPORTS.pictureKept).toBe(30 * 24 * 3_600_000);
    await age(old.id, 30.1);
    await age(young.id, 29.9);
    await deleteExpired(server.sql);
    expect(await server.caseOf(old.id)).toMatchObject({ has_picture: false });
    expect(await server.caseOf(young.id)).toMatchObject({ has_picture: true });
  });

  it('[R-REPORT-2] is not decoded if the reporter has never met the person', async () => {
    const { room, mallory } = await server.fileReport();
    const stranger = await server.guestIn(randomRoomName());
    const reply = await stranger.visitor.post('/api/reports', reportOf(room, mallory, { picture: 'no picture' }));
    expect(statusAndCode(reply)).toEqual([403, 'not_shared']);
  });
});
