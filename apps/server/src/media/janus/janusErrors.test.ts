import { expect, it } from 'vitest';
import { DescriptionRefused, MediaUnavailable } from '../../domain/media/mediaServers.ts';
import { describedFailure, JanusRefused } from './janusErrors.ts';

it('treats a missing room as the server’s failure', () => {
  expect(describedFailure(new JanusRefused(426, 'No such room (7)'))).toBeInstanceOf(MediaUnavailable);
});

it('treats any other refusal of a description as the description’s fault', () => {
  expect(describedFailure(new JanusRefused(437, 'Invalid SDP'))).toBeInstanceOf(DescriptionRefused);
});

it('leaves other failures as they are', () => {
  const late = new MediaUnavailable('no answer');
  expect(describedFailure(late)).toBe(late);
});
