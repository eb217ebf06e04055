import { createContext, lazy, Suspense, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { PeopleApi } from '@colloquy/machines/people/ports.ts';
import { failureOf } from '@colloquy/machines/contract/failure.ts';
import { callSentenceFor } from '../../../messages/callFailures.ts';
import { peopleMessages } from '../../../messages/reportAndBlock.ts';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import { RoomContext } from '../RoomContext.ts';
import { streamIdOf } from '../callSelectors.ts';
import type { Other, TakePicture } from './otherPerson.ts';
import type { ReportedMessage } from './ReportDialog.tsx';

/** How many of a person's latest lines can be added to a report. */
const OFFERED = 10;

const ReportDialog = lazy(() => import('./ReportDialog.tsx'));
const VolumeDialog = lazy(() => import('./VolumeDialog.tsx'));

type People = {
  /** People whom the person does not want to see or hear, by user id. */
  hidden: ReadonlySet<string>;
  /** For this call. */
  hide: (other: Other) => void;
  /** For this call and all later ones, of this account or browser. */
  block: (other: Other) => void;
  showAgain: (other: Other) => void;
  report: (other: Other) => void;
  /** Lets the person choose how loud the other is played. */
  adjust: (other: Other) => void;
};

const PeopleContext = createContext<People | undefined>(undefined);

type Props = {
  api: PeopleApi;
  takePicture: TakePicture;
  /** The call started with the list of blocked people. */
  blocksKnown: boolean;
  children: ReactNode;
};

/** The delay before the list is requested again after a failure; milliseconds. */
const ASK_AGAIN = 5_000;

/** Personal actions about others, for which no admin is needed. The report form outlives the person's presence. */
export function PeopleProvider({ api, takePicture, blocksKnown, children }: Props) {
  const show = useToasts();
  const room = RoomContext.useActorRef();
  const blocked = RoomContext.useSelector(({ context }) => context.blocked);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [reporting, setReporting] = useState<{ other: Other; messages: readonly ReportedMessage[] }>();
  const [adjusting, adjust] = useState<Other>();
  const roomName = RoomContext.useSelector(({ context }) => context.roomName);
  const take = useCallback(
    async (memberId: string) => {
      const member = room.getSnapshot().context.members[memberId];
      return member && takePicture(streamIdOf(member));
    },
    [room, takePicture],
  );

  useEffect(() => {
    if (blocksKnown) return undefined;
    let next: ReturnType<typeof setTimeout> | undefined;
    const ask = () =>
      api.blocks().then(
        (blocks) => room.send({ type: 'blocks.known', userIds: blocks.map(({ user_id }) => user_id) }),
        () => {
          next = setTimeout(ask, ASK_AGAIN);
        },
      );
    void ask();
    return () => clearTimeout(next);
  }, [blocksKnown, api, room]);

  const fail = useCallback(
    (thrown: unknown) => show({ tone: 'error', text: callSentenceFor(failureOf(thrown).code) }),
    [show],
  );
  const people = useMemo<People>(() => {
    const notify = (text: string) => show({ tone: 'info', text });
    return {
      hidden: new Set([...hidden, ...blocked]),
      hide({ userId, name }) {
        setHidden((before) => new Set(before).add(userId));
        notify(peopleMessages.isHidden(name));
      },
      block({ userId, memberId, name }) {
        const met = { room_name: roomName, target_socket_id: memberId };
        api.block(userId, met).then(() => notify(peopleMessages.isBlocked(name)), fail);
        room.send({ type: 'user.blocked', userId });
      },
      showAgain({ userId, name }) {
        setHidden((before) => without(before, userId));
        const shown = () => notify(peopleMessages.isShown(name));
        room.send({ type: 'user.unblocked', userId });
        if (blocked.includes(userId)) api.unblock(userId).then(shown, fail);
        else shown();
      },
      adjust,
      report(other) {
        const { chat } = room.getSnapshot().context;
        const messages = chat.filter(({ own, userId }) => own !== true && userId === other.userId).slice(-OFFERED);
        setReporting({ other, messages });
      },
    };
  }, [hidden, blocked, api, room, roomName, fail, show]);

  return (
    <PeopleContext value={people}>
      {children}
      {reporting && (
        <Suspense fallback={null}>
          <ReportDialog
            {...reporting}
            roomName={roomName}
            send={api.report}
            takePicture={take}
            onClose={() => setReporting(undefined)}
          />
        </Suspense>
      )}
      {adjusting && (
        <Suspense fallback={null}>
          <VolumeDialog other={adjusting} onClose={() => adjust(undefined)} />
        </Suspense>
      )}
    </PeopleContext>
  );
}

export function usePeople(): People {
  const people = use(PeopleContext);
  if (!people) throw new Error('A part of the call stands outside of PeopleProvider');
  return people;
}

function without(set: ReadonlySet<string>, item: string): ReadonlySet<string> {
  return new Set([...set].filter((each) => each !== item));
}
