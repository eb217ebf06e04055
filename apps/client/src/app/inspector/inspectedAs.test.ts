import { expect, it } from 'vitest';
import { memoryStorage } from '../../effects/testing/memoryStorage.ts';
import { inspectedAs } from './inspectedAs.ts';

it('[R-INSPECT-4] records nobody unasked', () => {
  const storage = memoryStorage();
  expect(inspectedAs({ search: '' }, () => storage)).toBeUndefined();
  expect(inspectedAs({ search: '?other=1' }, () => storage)).toBeUndefined();
});

it('[R-INSPECT-4] records a tab that asked for it until it asks to stop', () => {
  const storage = memoryStorage();
  expect(inspectedAs({ search: '?inspect=ada' }, () => storage)).toBe('ada');
  expect(inspectedAs({ search: '' }, () => storage)).toBe('ada');
  expect(inspectedAs({ search: '?inspect=off' }, () => storage)).toBeUndefined();
  expect(inspectedAs({ search: '' }, () => storage)).toBeUndefined();
});

it.each(['?inspect', '?inspect=two words', `?inspect=${'x'.repeat(40)}`])(
  '[R-INSPECT-4] gives %s a plain name',
  (search) => {
    const storage = memoryStorage();
    expect(inspectedAs({ search }, () => storage)).toBe('me');
  },
);

it('[R-INSPECT-4] records one page where the browser has no storage', () => {
  expect(inspectedAs({ search: '?inspect=ada' }, refuse)).toBe('ada');
  expect(inspectedAs({ search: '' }, refuse)).toBeUndefined();
});

function refuse(): never {
  throw new DOMException('No storage', 'SecurityError');
}
