import { lazy, useState, type ComponentType } from 'react';
import type { Chunk } from '../../messages/languages.ts';
import { reaching } from './reaching.ts';

/**
 * A screen with a chunk of its own. A prefetched one is rendered at once: `lazy` alone would show the fallback first,
 * and React keeps that for 0.3 s.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  words: Chunk = 'rest',
) {
  let fetched: ComponentType<Props> | undefined;
  const fetch = reaching(async () => {
    const module = await load();
    fetched = module.default;
    return module;
  }, words);
  const Later = lazy(fetch);
  const Screen = (props: Props) => {
    const [Shown] = useState(() => fetched ?? Later);
    return <Shown {...props} />;
  };
  return { fetch, Screen };
}
