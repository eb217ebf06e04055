import { setTimeout as wait } from 'node:timers/promises';
import { INSPECT_NAMESPACE } from '@colloquy/machines/contract/inspect.ts';
import { NAMESPACE } from '@colloquy/machines/contract/constants.ts';
import { obtainGrant, InspectSocket } from '../../support/people/developer.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { visit } from '../../support/people/visitor.ts';
import { filledIn, type Known } from '../values/names.ts';
import type { Findings, Sent } from '../environment/findings.ts';
import { FuzzSocket } from './fuzzSocket.ts';
import { codeOf, errorCodeOf, isTooLong, judged } from './judge.ts';

/** How long to wait for an answer. */
const TIMEOUT_MS = 10_000;
/** How long a room and its watcher may take: several steps, which have no timeouts of their own. */
const WATCH_TIMEOUT_MS = 60_000;
/** An unknown event: its answer shows that everything before it was processed. */
const PROBE = 'nothing-of-that-name';

export type Tally = Map<string, number>;
export const count = (tally: Tally, key: string) => tally.set(key, (tally.get(key) ?? 0) + 1);

/** Sends one event after the other, each after the outcome of the one before. */
export class Attacker {
  readonly #url: string;
  readonly #server: { known: () => Known; findings: Findings; tally: Tally };
  #socket: FuzzSocket | undefined;
  #watched: FuzzSocket | undefined;
  /** Functions that end its watchers. */
  readonly #watchedBy: (() => void)[] = [];

  constructor(url: string, server: { known: () => Known; findings: Findings; tally: Tally }) {
    this.#url = url;
    this.#server = server;
  }

  /** Its member id, once it has a seat. */
  get id(): string {
    return this.#socket?.id ?? '';
  }

  async connect(): Promise<void> {
    this.#socket = await FuzzSocket.open(this.#url, NAMESPACE);
    const outcome = await this.#socket.connect('{}', TIMEOUT_MS);
    if (outcome !== 'in') this.#server.findings.add(`a plain handshake ended with ${JSON.stringify(outcome)}`);
  }

  async send(sent: Sent): Promise<void> {
    if (sent.kind === 'event') return this.#event(sent);
    if (sent.kind === 'frame') return this.#frame(sent);
    if (sent.kind === 'handshake') return this.#handshake(sent);
    if (sent.kind === 'watched') return this.#sayWatched(sent);
    throw new Error('No call is made over a connection');
  }

  end(): void {
    this.#socket?.end();
    this.#endWatching();
  }

  #endWatching(): void {
    for (const end of this.#watchedBy.splice(0)) end();
  }

  async #event(sent: Sent & { kind: 'event' }): Promise<void> {
    const { findings, tally, known } = this.#server;
    if (!this.#socket?.isOpen) await this.connect();
    const socket = this.#socket;
    if (!socket) return;
    const payload = sent.payload === undefined ? undefined : filledIn(sent.payload, known());
    if (!sent.asks) return this.#unasked(socket, sent, payload);
    const answer = await socket.ask(sent.event, payload, TIMEOUT_MS);
    const { code, wrong } = judged(sent.event, payload, answer);
    count(tally, code);
    if (wrong !== undefined) findings.add(wrong, sent);
    if (socket.answeredTwice.splice(0).length > 0) findings.add(`${sent.event} was answered twice`, sent);
    socket.notices = [];
  }

  /** Without an acknowledgement a failure is one notice. The probe after it shows that there are no more. */
  async #unasked(socket: FuzzSocket, sent: Sent & { kind: 'event' }, payload: string | undefined): Promise<void> {
    const { findings, tally } = this.#server;
    socket.notices = [];
    socket.emit(sent.event, payload);
    const probe = await socket.ask(PROBE, '{}', TIMEOUT_MS);
    count(tally, 'unasked');
    if (probe === 'silence') findings.add(`nothing is answered after ${sent.event}`, sent);
    if (probe === 'closed' && !isTooLong(payload)) findings.add(`${sent.event} closed its connection`, sent);
    const failures = socket.notices.flatMap(({ event, payload }) => {
      const isOwn = event === 'signalError' && (payload as { event?: unknown }).event === sent.event;
      // After another event it ends a wait to be let in (R-KNOCK-6), whenever that room ends.
      const isRefusal = event === 'roomJoinError' && sent.event === 'joinRoom';
      return isOwn || isRefusal ? [errorCodeOf(payload)] : [];
    });
    if (failures.length > 1 || failures.includes(undefined) || failures.includes('internal'))
      findings.add(`${sent.event} is told ${failures.join(' and ')}`, sent);
  }

  async #frame(sent: Sent & { kind: 'frame' }): Promise<void> {
    const socket = await FuzzSocket.open(this.#url, NAMESPACE);
    await socket.connect('{}', TIMEOUT_MS);
    socket.send(filledIn(sent.frame, this.#server.known()));
    const answer = await socket.ask(PROBE, '{}', TIMEOUT_MS);
    count(this.#server.tally, answer === 'closed' ? 'frame closed' : 'frame borne');
    if (answer === 'silence') this.#server.findings.add('a frame left its connection open and deaf', sent);
    socket.end();
  }

  async #handshake(sent: Sent & { kind: 'handshake' }): Promise<void> {
    const socket = await FuzzSocket.open(this.#url, sent.namespace);
    const outcome = await socket.connect(filledIn(sent.auth, this.#server.known()), TIMEOUT_MS);
    const isTyped = typeof outcome === 'string' || errorCodeOf(outcome.refused) !== undefined;
    count(this.#server.tally, typeof outcome === 'string' ? `handshake ${outcome}` : 'handshake refused');
    if (outcome === 'silence' || !isTyped)
      this.#server.findings.add(`a handshake ended with ${JSON.stringify(outcome)}`, sent);
    socket.end();
  }

  async #sayWatched(sent: Sent & { kind: 'watched' }): Promise<void> {
    if (!this.#watched?.isOpen) {
      this.#endWatching();
      const watched = await Promise.race([this.#beWatched(), wait(WATCH_TIMEOUT_MS, 'late' as const, { ref: false })]);
      if (watched === 'late') this.#server.findings.add(`a page is not watched after ${WATCH_TIMEOUT_MS} ms`, sent);
      else this.#watched = watched;
    }
    // An attacker that is refused a room for now tries again with the next event.
    if (!this.#watched) return;
    const payload = sent.payload === undefined ? undefined : filledIn(sent.payload, this.#server.known());
    const answer = await this.#watched.ask(sent.event, payload, TIMEOUT_MS);
    const code = typeof answer === 'string' ? answer : (codeOf(answer.answer) ?? 'garbage');
    count(this.#server.tally, `watched ${code}`);
    // A page that refuses is disconnected at once.
    const isRight = code === 'closed' ? sent.event === 'refuse' || isTooLong(payload) : code !== 'internal';
    if (!isRight || code === 'silence' || code === 'garbage')
      this.#server.findings.add(`watched ${sent.event} is answered by ${code}`, sent);
  }

  /** A room of its own, a developer who watches it, and the page's socket to that developer. */
  async #beWatched(): Promise<FuzzSocket | undefined> {
    // A separate guest: without one, each new room of a network ends the one before.
    const guest = (await visit(this.#url)).cookies.get('guest');
    const person = new TestClient(this.#url, { cookie: `guest=${guest}` });
    this.#watchedBy.push(() => person.leave());
    await person.waitForConnect();
    const room = `watched-${person.id.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`;
    await person.ask('createRoom', { room_name: room, user_id: person.id });
    const joined = await person.ask('joinRoom', { room_name: room, user_id: person.id });
    if (!joined.ok) return undefined;
    const { grant } = await obtainGrant(this.#url, room);
    const developer = new InspectSocket(this.#url, { grant });
    this.#watchedBy.push(() => developer.close());
    await developer.outcome();
    const { pass } = await person.waitForNotice('inspected');
    const socket = await FuzzSocket.open(this.#url, INSPECT_NAMESPACE);
    this.#watchedBy.push(() => socket.end());
    await socket.connect(JSON.stringify({ pass }), TIMEOUT_MS);
    return socket;
  }
}
