import { describe, expect, it } from 'vitest';
import { createAddressLimits } from './addressLimits.ts';

describe('limits per address', () => {
  it('[R-HTTP-10] the sixth wrong room password is one too many', async () => {
    const limits = createAddressLimits(1);
    for (let n = 0; n < 5; n++) {
      expect(await limits.check('wrongRoomPasswords', 'door')).toEqual({ kind: 'allowed' });
      await limits.consume('wrongRoomPasswords', 'door');
    }
    const refused = await limits.check('wrongRoomPasswords', 'door');
    expect(refused).toEqual({ kind: 'limited', retryAfterMs: expect.toSatisfy((ms) => ms > 0 && ms <= 900_000) });
    expect(await limits.check('wrongRoomPasswords', 'another door')).toEqual({ kind: 'allowed' });
  });

  it('[R-SET-6] the factor multiplies a limit', async () => {
    const limits = createAddressLimits(2 / 600);
    const answers = [];
    for (let n = 0; n < 3; n++) answers.push((await limits.consume('rooms', 'somewhere')).kind);
    expect(answers).toEqual(['allowed', 'allowed', 'limited']);
  });

  it('[R-SET-6] the smallest factor leaves one of each', async () => {
    expect(await createAddressLimits(0.000_1).consume('rooms', 'somewhere')).toEqual({ kind: 'allowed' });
  });
});
