import { describe, expect, it } from 'vitest';
import { matchPath } from './matchPath.ts';

describe('the pattern of a route', () => {
  it('matches its own path only, with or without a slash at the end', () => {
    expect(matchPath('/faq', '/faq')).toEqual({});
    expect(matchPath('/faq', '/faq/')).toEqual({});
    expect(matchPath('/faq', '/faqs')).toBeUndefined();
    expect(matchPath('/', '/')).toEqual({});
    expect(matchPath('/', '/lobby')).toBeUndefined();
  });

  it('decodes the parts that it names, whatever characters they have', () => {
    for (const name of ['webrtc', 'a/b', '100% #1?', '日本', '%23'])
      expect(matchPath('/lobby/:name', `/lobby/${encodeURIComponent(name)}`)).toEqual({ name });
  });

  it('takes a part that is not encoded correctly as it is', () => {
    expect(matchPath('/lobby/:name', '/lobby/%E0%A4%A')).toEqual({ name: '%E0%A4%A' });
  });

  it('leaves out an optional part', () => {
    expect(matchPath('/stream/:id?', '/stream')).toEqual({ id: undefined });
    expect(matchPath('/stream/:id?', '/stream/s1')).toEqual({ id: 's1' });
    expect(matchPath('/stream/:id?', '/stream/s1/more')).toBeUndefined();
  });

  it('matches anything else by an asterisk', () => {
    expect(matchPath('*', '/nowhere/at/all')).toBeDefined();
  });
});
