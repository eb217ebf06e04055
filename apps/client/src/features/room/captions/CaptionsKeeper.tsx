import { lazy, Suspense, useEffect, useMemo } from 'react';
import { withRetry } from '../../../ui/withRetry.ts';
import { usePeople } from '../people/PeopleContext.tsx';
import { RoomContext } from '../RoomContext.ts';
import { useCaptionSource } from './CaptionsContext.ts';
import { captionsSetting } from './captionsSetting.ts';
import { useCaptionActors, useIsAsked } from './useCaptions.ts';

const captions = () => import('./Captions.tsx');
const Captions = lazy(async () => ({ default: (await withRetry(captions)).Captions }));

/** Notices that someone wants captions, the local user or another one: all else of them is loaded only then. */
export function CaptionsKeeper() {
  const source = useCaptionSource();
  const [wants] = captionsSetting.useValue();
  const isRequested = useIsAsked(source);
  const actors = useCaptionActors(source);
  const members = RoomContext.useSelector(({ context }) => context.members);
  const { hidden } = usePeople();
  const people = useMemo(() => Object.values(members).filter(({ userId }) => !hidden.has(userId)), [members, hidden]);
  useEffect(() => source?.requests.follow(people.map(({ memberId }) => memberId)), [source, people]);
  useEffect(() => () => source?.requests.follow([]), [source]);
  const isNeeded = wants || isRequested;
  useEffect(() => {
    if (isNeeded) void source?.machines.fetch();
  }, [source, isNeeded]);
  if (!actors || !isNeeded) return null;
  return (
    <Suspense>
      <Captions actors={actors} people={people} wants={wants} />
    </Suspense>
  );
}
