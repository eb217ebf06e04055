import { describe, expect, it } from 'vitest';
import { patiently } from './patiently.ts';
import { RegistryUnavailable } from '../registry.ts';

describe('a patient question', () => {
  it('is asked again while the store is out of reach', async () => {
    let asked = 0;
    const answer = await patiently(async () => {
      asked += 1;
      if (asked < 3) throw new RegistryUnavailable('away');
      return 'here';
    });
    expect([answer, asked]).toEqual(['here', 3]);
  });

  it('is not asked again when the answer is another failure', async () => {
    let asked = 0;
    const wrong = patiently(async () => {
      asked += 1;
      throw new TypeError('wrong');
    });
    await expect(wrong).rejects.toThrow('wrong');
    expect(asked).toBe(1);
  });
});
