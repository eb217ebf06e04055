import { expect, it } from 'vitest';
import { DescriptionRefused, MediaUnavailable } from '../../domain/media/mediaServers.ts';
import { describedFailure, JanusRefused } from './janusErrors.ts';

it('takes a room that is no more for the server’s failure', () => {
  expect(describedFailure(new JanusRefused(426, 'No such room (7)'))).toBeInstanceOf(MediaUnavailable);
});

it('takes any other refusal of a description for the description’s', () => {
  expect(describedFailure(new JanusRefused(437, 'Invalid SDP'))).toBeInstanceOf(DescriptionRefused);
});

it('leaves other failures as they are', () => {
  const late = new MediaUnavailable('no answer');
  expect(describedFailure(late)).toBe(late);
});
