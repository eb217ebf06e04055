import type { Log } from '../../../domain/parts.ts';
import type { NodeId } from '../../../domain/registryTerms.ts';
import type { Arrivals } from '../here/arrivals.ts';
import type { PeopleHere } from '../here/peopleHere.ts';
import type { Letter } from '../letter.ts';
import type { Address, Errand } from '../recipient.ts';
import type { EmptiedStore } from './emptiedStore.ts';
import { letterIn, readFrame, type Frame } from './frames.ts';
import { released, type FormerNodes } from './formerNodes.ts';
import type { Keeping } from './keeping.ts';
import { cameAs, readJson } from './letterText.ts';
import type { KeepingUnproven } from './keepingUnproven.ts';
import type { Moments } from './moments.ts';
import type { Questions } from './questions.ts';
import type { Saying } from './saying.ts';
import type { ToOthers } from './toOthers.ts';

export type FrameHearer = {
  /** Carries out what another node asks for. */
  onErrand: (errand: Errand) => void;
  /** Answers another node. */
  onQuestion: (question: unknown) => Promise<string>;
  /** Another node has changed who may be here. */
  onLook: () => void;
};

type HearOptions = FrameHearer & {
  nodeId: NodeId;
  log: Pick<Log, 'warn'>;
  here: PeopleHere;
  arrivals: Pick<Arrivals, 'of'>;
  moments: Moments;
  emptied: Pick<EmptiedStore, 'note'>;
  saying: Saying;
  keeping: Keeping;
  unproven: Pick<KeepingUnproven, 'forget'>;
  formerNodes: FormerNodes;
  questions: Questions;
} & Pick<ToOthers, 'allSaid'>;

/** What this node does with each thing that another one says, be it read or still a text. */
export function createFrameHearing(options: HearOptions): (raw: unknown) => void {
  const { nodeId, log, here, arrivals, moments, emptied, saying, keeping, unproven, formerNodes, questions, allSaid } =
    options;
  const { onErrand, onQuestion, onLook } = options;

  /** Whoever said it may be gone when the store is, and so may the node where it waits. */
  function noteKept({ room, away }: Extract<Frame, { kind: 'room' | 'member' }>, sent: Letter): void {
    for (const memberId of away ?? []) emptied.note('kept', { room, memberId, node: nodeId, away: true }, sent);
  }

  function toRoom(frame: Extract<Frame, { kind: 'room' }>): void {
    moments.hear(frame.at);
    const sent = letterIn(frame);
    if (!sent) return;
    noteKept(frame, sent);
    const waiting = here.waiting(frame.room).filter((memberId) => !frame.except.includes(memberId));
    keeping.keepBehind(frame.room, waiting, sent);
    here.toRoom(frame.room, sent, frame.except);
  }

  function toMember(frame: Extract<Frame, { kind: 'member' }>, text: string | undefined): void {
    moments.hear(frame.at);
    const sent = letterIn(frame);
    if (!sent) return;
    if (text !== undefined) cameAs(text, sent);
    noteKept(frame, sent);
    if (here.waiting(frame.room).includes(frame.memberId)) keeping.keepBehind(frame.room, [frame.memberId], sent);
    const isAbsent = here.toMember(frame, sent) === 'absent';
    if (sent.saying.name === 'kicked') leaveRoom(frame);
    if (isAbsent && !frame.sought) {
      saying.behind(() => saying.seek({ room: frame.room, memberId: frame.memberId, node: nodeId, away: true }, sent));
    }
  }

  /** Its errand is still on the way: nothing of the room may come after that. */
  function leaveRoom({ room, memberId }: Address): void {
    const kicked = here.seated().find((one) => one.room === room && one.memberId === memberId);
    if (kicked) onErrand({ kind: 'vacate', ...kicked });
  }

  async function release(asked: Extract<Frame, { kind: 'release' }>): Promise<void> {
    const arrival = arrivals.of(asked);
    if (arrival) await arrival;
    await allSaid();
    const letters = here.release(asked, asked.heard);
    unproven.forget(asked);
    const answer = released(asked, { letters, after: moments.heardUntil });
    saying.behind(() => saying.toNode(asked.to, answer));
  }

  function answerTo({ ask, from, question }: Extract<Frame, { kind: 'ask' }>): void {
    const answering = onQuestion(question).then((answer) => saying.toNode(from, { kind: 'answered', ask, answer }));
    answering.catch((err: unknown) => log.warn({ err }, 'a question could not be answered'));
  }

  return (raw) => {
    const text = typeof raw === 'string' ? raw : undefined;
    const frame = readFrame(text === undefined ? raw : readJson(text));
    switch (frame?.kind) {
      case 'room':
        return toRoom(frame);
      case 'member':
        return toMember(frame, text);
      case 'release':
        return void release(frame);
      case 'released':
        return formerNodes.heard(frame);
      case 'vacate':
      case 'yield':
      case 'disband':
        return onErrand(frame);
      case 'look':
        return onLook();
      case 'ask':
        return answerTo(frame);
      case 'answered':
        questions.heard(frame);
    }
  };
}
