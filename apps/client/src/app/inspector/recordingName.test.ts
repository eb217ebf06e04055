import { expect, it } from 'vitest';
import { memoryStorage } from '../../effects/testing/memoryStorage.ts';
import { recordingName } from './recordingName.ts';

it('[R-INSPECT-4] records nobody unasked', () => {
  const storage = memoryStorage();
  expect(recordingName({ search: '' }, () => storage)).toBeUndefined();
  expect(recordingName({ search: '?other=1' }, () => storage)).toBeUndefined();
});

it('[R-INSPECT-4] records a tab that asked for it until it asks to stop', () => {
  const storage = memoryStorage();
  expect(recordingName({ search: '?inspect=ada' }, () => storage)).toBe('ada');
  expect(recordingName({ search: '' }, () => storage)).toBe('ada');
  expect(recordingName({ search: '?inspect=off' }, () => storage)).toBeUndefined();
  expect(recordingName({ search: '' }, () => storage)).toBeUndefined();
});

it.each(['?inspect', '?inspect=two words', `?inspect=${'x'.repeat(40)}`])(
  '[R-INSPECT-4] gives %s a plain name',
  (search) => {
    const storage = memoryStorage();
    expect(recordingName({ search }, () => storage)).toBe('me');
  },
);

it('[R-INSPECT-4] records one page where the browser has no storage', () => {
  expect(recordingName({ search: '?inspect=ada' }, refuse)).toBe('ada');
  expect(recordingName({ search: '' }, refuse)).toBeUndefined();
});

function refuse(): never {
  throw new DOMException('No storage', 'SecurityError');
}
