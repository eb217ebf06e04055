import { expect, it } from 'vitest';
import { DescriptionRefused, MediaUnavailable } from '../media/mediaServers.ts';
import { toDomainError, JanusError } from './janusErrors.ts';

it('treats a missing room as the server’s failure', () => {
  expect(toDomainError(new JanusError(426, 'No such room (7)'))).toBeInstanceOf(MediaUnavailable);
});

it('treats any other refusal of a description as the description’s fault', () => {
  expect(toDomainError(new JanusError(437, 'Invalid SDP'))).toBeInstanceOf(DescriptionRefused);
});

it('leaves other failures as they are', () => {
  const late = new MediaUnavailable('no answer');
  expect(toDomainError(late)).toBe(late);
});
