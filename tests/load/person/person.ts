import { createActor, waitFor } from 'xstate';
import type { Destination } from '@colloquy/machines/landingSearch/landingSearchMachine.ts';
import { searchAgain, type SearchProgress } from '@colloquy/machines/landingSearch/searchAgain.ts';
import type { Recorder } from '@colloquy/machines/actorRecorder/recorder.ts';
import { seededRandom } from '../../support/random.ts';
import { GAVE_UP, addEntry, createTrace, type Trace } from '../count/trace.ts';
import { observe } from '../count/observe.ts';
import type { Ledger } from '../count/ledger.ts';
import type { Action, PersonPlan } from '../plan/plan.ts';
import type { FakeNetwork } from './fakeNetwork.ts';
import type { RunClock } from './clock.ts';
import { actInCall, actInStream } from './act.ts';
import { createPersonRecorder } from './personRecorder.ts';
import { provideMachines } from './provideMachines.ts';
import type { Activity } from './activity.ts';
import { openSite } from './site.ts';
import { ownSockets } from './sockets.ts';

export type PersonEnvironment = {
  url: string;
  /** Sent with every request and handshake. */
  loadHeaders?: Readonly<Record<string, string>>;
  network: FakeNetwork;
  ledger: Ledger;
  clock: RunClock;
};

/** How long a person tries to get in; milliseconds. */
const DEADLINE_MS = 30_000;
const WITH_DEADLINE = { timeout: DEADLINE_MS };
/** How long a person reads the message about refused devices before joining without them; milliseconds. */
const READ_MESSAGE_MS = 500;
/** The delay before a retry after `try_again`; milliseconds. */
const RETRY_MS = 2_000;

/** One simulated person: runs the page's machines one after the other, as the page does. */
export class Person {
  readonly plan: PersonPlan;
  readonly environment: PersonEnvironment;
  readonly trace: Trace;
  /** Undefined if nobody is recorded. */
  readonly recorder: Recorder | undefined;
  activity: Activity = { kind: 'arriving' };
  readonly #machines;
  readonly #site;
  readonly #observer;
  readonly #sockets = ownSockets();
  #late = 0;
  #intended: number | undefined;
  #deadline: NodeJS.Timeout | undefined;

  constructor(
    plan: PersonPlan,
    environment: PersonEnvironment,
    { seed, isRecorded }: { seed: number; isRecorded: boolean },
  ) {
    const { url, loadHeaders, network, ledger, clock } = environment;
    this.plan = plan;
    this.environment = environment;
    this.trace = createTrace(plan);
    this.#site = openSite(url, plan.id, loadHeaders);
    this.recorder = isRecorded ? createPersonRecorder(plan.id.slice(-24)) : undefined;
    this.#machines = provideMachines({
      withInspection: this.recorder?.record ?? ((machine) => machine),
      url,
      site: this.#site,
      network,
      random: seededRandom(seed),
      media: plan.media,
      roomName: plan.entry.kind === 'host' ? plan.entry.room : undefined,
    });
    this.#observer = observe({ trace: this.trace, ledger, clock, intended: () => this.#intended });
  }

  /** Arrives now. @param late how much later than planned; milliseconds. */
  arrive(late: number): void {
    this.#late = late;
    this.#deadline = setTimeout(() => {
      if (this.trace.settledAt === undefined) this.leave(GAVE_UP);
    }, DEADLINE_MS);
    this.#sockets.run(() => void this.#enter(this.environment.clock() - late));
  }

  /** @returns whether the action was possible now. */
  act(action: Action, intended: number): boolean {
    if (action.kind === 'leave') return this.#hangUp();
    if (action.kind === 'reconnect') return this.#loseNetwork();
    this.#intended = intended;
    try {
      if (this.activity.kind === 'calling') return actInCall(this.activity.actor, action);
      return this.activity.kind === 'streaming' && actInStream(this.activity.actor, action);
    } finally {
      this.#intended = undefined;
    }
  }

  stopReading(forMs: number): void {
    this.#sockets.stopReading();
    setTimeout(() => this.#sockets.resumeReading(), forMs).unref();
  }

  /** Leaves permanently. */
  leave(reason: string): void {
    if (this.activity.kind === 'gone') return;
    const { activity } = this;
    this.activity = { kind: 'gone' };
    clearTimeout(this.#deadline);
    this.trace.ended = reason;
    addEntry(this.trace, this.environment.clock(), reason);
    if (this.trace.memberId) this.environment.ledger.memberLeft(this.trace.memberId, this.environment.clock());
    if ('actor' in activity) activity.actor.stop();
    this.#site.auth.stop();
  }

  async #enter(from: number): Promise<void> {
    const { entry, signsUp } = this.plan;
    try {
      await this.#site.api.capabilities();
      this.#observer.reached('site', from);
      this.#site.auth.start();
      if (signsUp) await this.#signUp();
    } catch (error) {
      return this.leave(`the site does not answer: ${String(error)}`);
    }
    if (this.#isGone()) return;
    if (entry.kind === 'link') this.#call({ roomName: entry.room, arrival: 'link', withStrangers: false });
    else if (entry.kind === 'host' || entry.kind === 'search') this.#search();
    else this.#stream();
  }

  async #signUp(): Promise<void> {
    const { auth } = this.#site;
    const from = this.environment.clock();
    await waitFor(auth, (snapshot) => snapshot.hasTag('guest'), WITH_DEADLINE);
    auth.send({
      type: 'user.signupSubmitted',
      credentials: { email: `${this.plan.id}@example.org`, password: `pass ${this.plan.id} word` },
    });
    const { context } = await waitFor(auth, ({ context }) => Boolean(context.token ?? context.failure), WITH_DEADLINE);
    if (context.token === undefined) this.leave(`no account: ${context.failure?.code}`);
    else this.#observer.reached('account', from);
  }

  #userId(): string {
    return this.#site.auth.getSnapshot().context.profile.user_id;
  }

  #isGone(): boolean {
    return this.activity.kind === 'gone';
  }

  #search(progress?: SearchProgress & { searchImmediately: true }): void {
    const { entry } = this.plan;
    const from = this.environment.clock();
    const actor = createActor(this.#machines.landingSearch(), {
      input: { profile: { user_id: this.#userId() }, ...progress },
    });
    this.activity = { kind: 'searching', actor };
    actor.subscribe((snapshot) => {
      if (snapshot.status === 'done') {
        this.#observer.reached('search', from);
        this.#call(snapshot.output, snapshot.output);
      } else if (snapshot.context.failure === 'try_again') setTimeout(press, RETRY_MS);
      else if (snapshot.context.failure) this.leave(`no room: ${snapshot.context.failure}`);
    });
    const press = () => {
      if (this.#isGone()) return;
      if (entry.kind === 'host')
        actor.send({ type: 'user.hostRequested', options: { seats: entry.seats, isPrivate: true, password: '' } });
      else actor.send({ type: 'user.joinRandomRequested' });
    };
    actor.start();
    if (progress) return;
    if (entry.kind === 'search') actor.send({ type: 'user.tagsEntered', text: entry.tag });
    press();
  }

  #call(
    { roomName, hostKey, arrival, withStrangers }: Omit<Destination, 'arrival'> & CallEntry,
    progress?: SearchProgress,
  ): void {
    const actor = createActor(this.#machines.roomCall(), {
      input: {
        roomName,
        userId: this.#userId(),
        name: this.plan.id.slice(-64),
        arrival,
        withStrangers,
        skipsTalkPreview: true,
        jitter: seededRandom(this.plan.arrivesAt)(),
        ...(hostKey !== undefined && { hostKey }),
      },
      inspect: (seen) => this.#observer.inspect(seen),
    });
    this.activity = { kind: 'calling', actor };
    this.trace.room = roomName;
    let hasRequestedJoin = false;
    actor.subscribe((snapshot) => {
      if (!hasRequestedJoin && snapshot.matches('connected')) {
        hasRequestedJoin = true;
        this.trace.joinFrom ??= this.environment.clock() - this.#late;
      }
      if (snapshot.matches({ preparing: 'refused' }))
        setTimeout(() => actor.send({ type: 'user.joinWithoutMediaRequested' }), READ_MESSAGE_MS);
      if (snapshot.status !== 'done') return;
      const { reason, code } = snapshot.output;
      if (reason === 'refused' && progress && this.activity.kind !== 'gone')
        this.#search(searchAgain(progress, roomName));
      else this.leave(code === undefined ? reason : `${reason}: ${code}`);
    });
    actor.start();
  }

  #stream(): void {
    const { entry, id } = this.plan;
    const actor = createActor(this.#machines.stream(), {
      input: { userId: this.#userId(), name: id.slice(-64) },
      inspect: (seen) => this.#observer.inspect(seen),
    });
    this.activity = { kind: 'streaming', actor };
    this.trace.joinFrom = this.environment.clock() - this.#late;
    let hasBegun = false;
    actor.subscribe((snapshot) => {
      if (hasBegun || !snapshot.matches({ signalling: 'open' })) return;
      const picked = snapshot.context.broadcasters.find(
        ({ user_id }) => entry.kind === 'watch' && user_id === entry.broadcaster,
      );
      if (entry.kind === 'watch' && !picked) return;
      hasBegun = true;
      // Not during the machine's own step.
      queueMicrotask(() =>
        actor.send(picked ? { type: 'user.broadcasterPicked', id: picked.id } : { type: 'user.goLiveRequested' }),
      );
    });
    actor.start();
  }

  #hangUp(): boolean {
    const { activity } = this;
    if (activity.kind === 'calling') activity.actor.send({ type: 'user.hungUp' });
    else this.leave('left');
    return activity.kind !== 'gone';
  }

  #loseNetwork(): boolean {
    if (this.activity.kind === 'gone' || !this.trace.isConnected) return false;
    this.#sockets.cut();
    return true;
  }
}

type CallEntry = { arrival: 'link' | 'random' | 'hosted' };
