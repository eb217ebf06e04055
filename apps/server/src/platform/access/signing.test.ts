import { expect, test } from 'vitest';
import { createSigner } from './signing.ts';

const signer = createSigner('a secret');

test('[R-AUTH-31] a sealed value is read only with the same secret and for the same purpose', () => {
  const sealed = signer.seal('codes', 'JBSWY3DP');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(signer.open('codes', sealed)).toBe('JBSWY3DP');
  expect(signer.open('cookies', sealed)).toBeUndefined();
  expect(createSigner('another').open('codes', sealed)).toBeUndefined();
});

test('[R-AUTH-31] the same value is sealed differently each time', () => {
  expect(signer.seal('codes', 'x')).not.toBe(signer.seal('codes', 'x'));
});

test('[R-AUTH-31] a value that was changed, cut or never sealed is not read', () => {
  const sealed = Buffer.from(signer.seal('codes', 'JBSWY3DP'), 'base64url');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  for (const bytes of [changed, sealed.subarray(0, 20), Buffer.alloc(0), Buffer.alloc(64)])
    expect(signer.open('codes', bytes.toString('base64url'))).toBeUndefined();
});
