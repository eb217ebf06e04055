import { expect, it } from 'vitest';
import { memoryStorage } from '../../effects/testing/memoryStorage.ts';
import { requestedRecordingName } from './requestedRecordingName.ts';

it('[R-INSPECT-4] records nobody unasked', () => {
  const storage = memoryStorage();
  expect(requestedRecordingName({ search: '' }, () => storage)).toBeUndefined();
  expect(requestedRecordingName({ search: '?other=1' }, () => storage)).toBeUndefined();
});

it('[R-INSPECT-4] records a tab that asked for it until it asks to stop', () => {
  const storage = memoryStorage();
  expect(requestedRecordingName({ search: '?inspect=ada' }, () => storage)).toBe('ada');
  expect(requestedRecordingName({ search: '' }, () => storage)).toBe('ada');
  expect(requestedRecordingName({ search: '?inspect=off' }, () => storage)).toBeUndefined();
  expect(requestedRecordingName({ search: '' }, () => storage)).toBeUndefined();
});

it.each(['?inspect', '?inspect=two words', `?inspect=${'x'.repeat(40)}`])(
  '[R-INSPECT-4] gives %s a plain name',
  (search) => {
    const storage = memoryStorage();
    expect(requestedRecordingName({ search }, () => storage)).toBe('me');
  },
);

it('[R-INSPECT-4] records one page where the browser has no storage', () => {
  expect(requestedRecordingName({ search: '?inspect=ada' }, refuse)).toBe('ada');
  expect(requestedRecordingName({ search: '' }, refuse)).toBeUndefined();
});

function refuse(): never {
  throw new DOMException('No storage', 'SecurityError');
}
