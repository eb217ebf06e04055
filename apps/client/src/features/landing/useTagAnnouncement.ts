import { useState } from 'react';
import { list } from '../../messages/list.ts';
import { landing } from '../../messages/landing.ts';

/** The screen reader announcement when the chosen tags change. */
export function useTagAnnouncement(tags: readonly string[]): string {
  const [announced, setAnnounced] = useState({ tags, text: '' });
  if (announced.tags === tags) return announced.text;

  const added = tags.filter((tag) => !announced.tags.includes(tag));
  const removed = announced.tags.filter((tag) => !tags.includes(tag));
  const text = added.length > 0 ? landing.tagAdded(list(added)) : landing.tagRemoved(list(removed));
  setAnnounced({ tags, text: added.length + removed.length > 0 ? text : announced.text });
  return announced.text;
}
