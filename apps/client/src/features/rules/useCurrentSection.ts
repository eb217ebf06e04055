import { useEffect, useState } from 'react';

/** Above it, a section has begun: below the header, where a link to the section scrolls it to. */
const LINE_PX = 96;

/** The ID of the section that is read: the last one that begins above a line, and at the end of the page the last. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const joined = ids.join(' ');
  useEffect(() => {
    const all = joined.split(' ');
    const read = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const isEnd = scrollY > 0 && scrollY + clientHeight >= scrollHeight - 1;
      setCurrent(isEnd ? all.at(-1) : (all.findLast(hasBegun) ?? all[0]));
    };
    read();
    addEventListener('scroll', read, { passive: true });
    return () => removeEventListener('scroll', read);
  }, [joined]);
  return current;
}

const hasBegun = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < LINE_PX;
