import { Suspense } from 'react';
import { PinBadge } from '../../callChunks.ts';
import { StageContext } from '../StageContext.ts';

/** The mark of a pinned tile. */
export function Pinned({ id }: { id: string }) {
  const isPinned = StageContext.useSelector(({ context }) => context.pinned === id);
  return (
    isPinned && (
      <Suspense>
        <PinBadge id={id} />
      </Suspense>
    )
  );
}
