import { describe, expect, test } from 'vitest';
import { canLower, capsFor, LADDER } from './ladder.ts';

describe('the more connections, the less each may use', () => {
  test.each([
    [0, 0, 720, 1_500],
    [1, 0, 720, 1_500],
    [2, 0, 540, 700],
    [3, 0, 540, 700],
    [4, 0, 360, 350],
    [5, 0, 360, 350],
    [6, 0, 240, 150],
    [7, 0, 240, 150],
    [12, 0, 240, 150],
    [1, 1, 540, 1_500],
    [1, 4, 180, 1_500],
    [6, 1, 180, 150],
    [6, 9, 180, 150],
  ])('[R-MEDIA-15] %i connections, lowered %i times: %i lines and %i kbit/s', (connections, lowered, height, kbit) => {
    expect(capsFor(connections, lowered).camera).toMatchObject({ height, bitsPerSecond: kbit * 1_000 });
  });
});

test('[R-MEDIA-15] the cameras of a full mesh of eight use 2.1 Mbit/s at most, at any size on the way there', () => {
  for (let connections = 1; connections <= 7; connections++) {
    expect(connections * capsFor(connections, 0).camera.bitsPerSecond).toBeLessThanOrEqual(2_100_000);
  }
});

test('[R-MEDIA-15] each rung needs less bandwidth for the picture than the one above; sound is reduced on the last one only', () => {
  for (const [i, lower] of LADDER.entries()) {
    const upper = LADDER[i - 1];
    if (!upper) continue;
    for (const kind of ['camera', 'screen'] as const) {
      expect(lower[kind].bitsPerSecond).toBeLessThan(upper[kind].bitsPerSecond);
      expect(lower[kind].framesPerSecond).toBeLessThanOrEqual(upper[kind].framesPerSecond);
    }
    expect(lower.audio.bitsPerSecond < upper.audio.bitsPerSecond).toBe(i === LADDER.length - 1);
  }
});

test('[R-MEDIA-15] a shared screen is never scaled: it keeps its lines and loses frames', () => {
  for (const { screen } of LADDER) expect(screen.height).toBeUndefined();
});

test('[R-MEDIA-15] below the last rung there is none', () => {
  expect(canLower(1, 3)).toBe(true);
  expect(canLower(1, 4)).toBe(false);
  expect(canLower(7, 1)).toBe(false);
});
