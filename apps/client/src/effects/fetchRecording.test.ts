import { expect, it, vi } from 'vitest';
import { fetchRecording } from './fetchRecording.ts';

const origin = 'https://colloquy.test';

it('[R-INSPECT-5] reads every file it is given', async () => {
  const files = ['a', 'b'].map((name) => ({ name: `${name}.jsonl`, text: async () => `text of ${name}` }));
  const fetch = vi.fn<() => Promise<Response>>();
  expect(await fetchRecording({ files }, { origin, fetch })).toEqual({
    name: 'a.jsonl, b.jsonl',
    texts: ['text of a', 'text of b'],
  });
  expect(fetch).not.toHaveBeenCalled();
});

it('[R-INSPECT-5] fetches an address of our own origin', async () => {
  const fetch = vi.fn<(url: URL) => Promise<Response>>(async () => new Response('text'));
  expect(await fetchRecording({ link: '/recordings/call.jsonl' }, { origin, fetch })).toEqual({
    name: 'call.jsonl',
    texts: ['text'],
  });
});

it.each(['https://elsewhere.test/call.jsonl', '//elsewhere.test/call.jsonl', 'data:text/plain,x'])(
  '[R-INSPECT-5] requests nothing for %s',
  async (link) => {
    const fetch = vi.fn<() => Promise<Response>>();
    await expect(fetchRecording({ link }, { origin, fetch })).rejects.toThrow('another origin');
    expect(fetch).not.toHaveBeenCalled();
  },
);

it('[R-INSPECT-5] reports a missing recording', async () => {
  const parts = { origin, fetch: () => Promise.resolve(new Response('', { status: 404 })) };
  await expect(fetchRecording({ link: '/gone.jsonl' }, parts)).rejects.toThrow('404');
});
