import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { printLine } from '@colloquy/machines/testing/printLine.ts';
import { startAttackedServer, type AttackedServer } from '../../support/stress/attackedServer.ts';
import { Bystanders, expectServed } from '../../support/stress/bystanders.ts';
import { quantile } from '../../support/quantile.ts';
import { signUp, type Member } from '../../support/people/signedUp.ts';

let server: AttackedServer;
let bystanders: Bystanders;
beforeAll(async () => {
  server = await startAttackedServer();
  bystanders = await Bystanders.at(server.url);
});
afterAll(async () => {
  await bystanders?.leave();
  await server?.stop();
});

const rounded = (times: number[]) => times.map(Math.round).join(', ');

/** The costliest permitted picture blocks the only decoder for several times as long as a portrait. */
const WAITS = 50;

const give = (person: Member, file: Uint8Array, type = 'image/png') =>
  person.call('PUT', '/api/account/avatar', new Uint8Array(file), { 'Content-Type': type });
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' }, limitInputPixels: false });

it('[R-PROF-11] files made to keep a decoder busy are refused, and others are served meanwhile', async () => {
  const [attacker, owner] = [await signUp(server.url), await signUp(server.url)];
  const portrait = await drawn(400, 300).jpeg().toBuffer();
  const attacks: [Buffer, number][] = [
    [costlySvg(), 400],
    [await drawn(20_000, 20_000).png({ compressionLevel: 9 }).toBuffer(), 400],
    [hugeGif(), 400],
    // The costliest permitted picture.
    [await drawn(6_320, 6_320).png({ compressionLevel: 9 }).toBuffer(), 200],
    [await animatedGif(), 200],
  ];
  /** How long another person's picture takes; milliseconds. */
  const giveOwn = async () => {
    const from = performance.now();
    expect((await give(owner, portrait, 'image/jpeg')).status).toBe(200);
    return performance.now() - from;
  };
  const [quiet, attacked]: [number[], number[]] = [[], []];
  for (const _ of attacks) quiet.push(await giveOwn());
  const served = await bystanders.during(async () => {
    for (const [file, status] of attacks) {
      expect(file.byteLength).toBeLessThanOrEqual(LIMITS.avatarBytes);
      const [reply, own] = await Promise.all([give(attacker, file), giveOwn()]);
      expect(reply.status).toBe(status);
      attacked.push(own);
    }
  });
  expectServed(served);
  printLine(`a portrait took ${rounded(quiet)} ms quiet, ${rounded(attacked)} ms beside a costly file`);
  // A decoder blocked for its whole deadline would delay them a hundred times as long.
  expect(Math.max(...attacked)).toBeLessThan(WAITS * quantile(quiet, 0.5));
}, 240_000);

it('[R-PROF-11] each account has one picture made at a time', async () => {
  const attacker = await signUp(server.url);
  const file = await drawn(6_320, 6_320).png({ compressionLevel: 9 }).toBuffer();
  const replies = await Promise.all(Array.from({ length: 8 }, () => give(attacker, file)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(429)]);
});

/** As in a real attack: it blocked a core for 300 s. */
function costlySvg(): Buffer {
  const rules = '.z :not(.a) :not(.a) :not(.a){fill:red}'.repeat(20_000);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>${rules}</style>` +
      `${'<g>'.repeat(200)}${'<rect/>'.repeat(100)}${'</g>'.repeat(200)}</svg>`,
  );
}

/** A header that claims 65,535 by 65,535 pixels. */
function hugeGif(): Buffer {
  const file = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
  for (const at of [6, 8, 24, 26]) file.writeUInt16LE(65_535, at);
  return file;
}

function animatedGif(): Promise<Buffer> {
  const [side, frames] = [64, 500];
  const pixels = Buffer.alloc(side * side * frames * 3, 7);
  for (let frame = 0; frame < frames; frame += 1) pixels.writeUInt16LE(frame * 100, frame * side * side * 3);
  return sharp(pixels, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
    .gif()
    .toBuffer();
}
