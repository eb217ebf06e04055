import { expect, test } from 'vitest';
import { withFreshSources } from './freshSources.ts';

const offered = (...sources: string[]) => {
  const lines = ['v=0', 'm=video 9 UDP/TLS/RTP/SAVPF 96', ...sources, 'a=mid:0', ''];
  return { type: 'offer', sdp: lines.join('\r\n') } as const;
};
const NAMED = offered('a=ssrc-group:FID 1 2', 'a=ssrc:1 cname:ann', 'a=ssrc:2 cname:ann');
const UNNAMED = offered();

test('[R-PEER-3] after a rollback, SSRCs that were named before are removed from the offer', () => {
  expect(withFreshSources(NAMED, NAMED.sdp)).toEqual(UNNAMED);
});

test('[R-PEER-3] after another one, SSRCs that were removed are named again', () => {
  expect(withFreshSources(NAMED, UNNAMED.sdp)).toEqual(NAMED);
});

test('[R-PEER-3] where nothing was agreed on before, the offer is used unchanged', () => {
  expect(withFreshSources(NAMED, undefined)).toEqual(NAMED);
});
