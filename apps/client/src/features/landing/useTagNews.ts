import { useState } from 'react';
import { list } from '../../messages/list.ts';
import { landing } from '../../messages/landing.ts';

/** What a screen reader is told when the chosen tags change. */
export function useTagNews(tags: readonly string[]): string {
  const [told, setTold] = useState({ tags, news: '' });
  if (told.tags === tags) return told.news;

  const added = tags.filter((tag) => !told.tags.includes(tag));
  const removed = told.tags.filter((tag) => !tags.includes(tag));
  const news = added.length > 0 ? landing.tagAdded(list(added)) : landing.tagRemoved(list(removed));
  setTold({ tags, news: added.length + removed.length > 0 ? news : told.news });
  return told.news;
}
