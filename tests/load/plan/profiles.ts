import { between, seededRandom, type Random } from '../../support/random.ts';
import type { Fault } from '../faults/fault.ts';
import { arrivals, drawMedia, drawTalk, poissonActions, sortByTime } from './randomBehaviour.ts';
import { inRooms, QUIET_MS, type Size } from './groups.ts';
import type { ScheduledAction, Action, PersonPlan, Plan } from './plan.ts';

type Draw = Size & { random: Random; name: string };
type Profile = { description: string; usual: Size; people: (draw: Draw) => PersonPlan[] };

/** Halfway between the last arrival and the end. */
const halfway = ({ people, perSecond, forMs }: Size) => Math.round(((people / perSecond) * 1_000 + forMs) / 2);
const quietFrom = ({ forMs }: Size) => forMs - QUIET_MS;

/** Everybody repeats an action at this rate until the quiet end. */
const repeatedly =
  (draw: Draw, perSecond: number, action: () => Action) =>
  (arrivesAt: number): ScheduledAction[] =>
    poissonActions(draw.random, { from: arrivesAt + 2_000, to: quietFrom(draw), perSecond, action });

/** People join for a short time, and others replace them in other rooms. */
function churn(draw: Draw): PersonPlan[] {
  const stayMs = Math.min(20_000, draw.forMs / 3);
  return inRooms({
    ...draw,
    sizes: [2, 4],
    actsOf(arrivesAt) {
      const leavesAt = Math.round(arrivesAt + stayMs * (0.5 + draw.random()));
      return leavesAt < quietFrom(draw) ? [{ at: leavesAt, action: { kind: 'leave' } }] : [];
    },
  });
}

/** Strangers press Join Random; those with the same tag meet. Each tag belongs to one worker, as groups do. */
function searchRush(draw: Draw): PersonPlan[] {
  const groups = Math.max(1, Math.round(draw.people / 6));
  return arrivals(draw.random, draw.people, draw.perSecond).map((arrivesAt, index) => {
    const group = between(draw.random, 0, groups - 1);
    return {
      id: `${draw.name}-${index}`,
      group,
      arrivesAt,
      entry: { kind: 'search', tag: `${draw.name}-${group}` },
      media: drawMedia(draw.random),
      acts: [],
    };
  });
}

/** One person broadcasts, everybody else watches. All in one worker. */
function broadcast(draw: Draw): PersonPlan[] {
  const broadcaster = `${draw.name}-air`;
  const viewers = arrivals(draw.random, draw.people - 1, draw.perSecond, 2_000).map((arrivesAt, index): PersonPlan => ({
    id: `${draw.name}-${index}`,
    group: 0,
    arrivesAt,
    entry: { kind: 'watch', broadcaster },
    media: 'grants',
    acts: repeatedly(draw, 0.05, () => drawTalk(draw.random))(arrivesAt + 3_000),
  }));
  const onAir: PersonPlan = {
    id: broadcaster,
    group: 0,
    arrivesAt: 0,
    entry: { kind: 'broadcast' },
    media: 'grants',
    acts: [],
  };
  return [onAir, ...viewers];
}

/** Everybody loses the network within a second, as when a router restarts. */
function reconnectStorm(draw: Draw): PersonPlan[] {
  return inRooms({
    ...draw,
    sizes: [4, 4],
    actsOf: () => [{ at: halfway(draw) + between(draw.random, 0, 1_000), action: { kind: 'reconnect' } }],
  });
}

function adminStorm(draw: Draw): PersonPlan[] {
  const actions: Action[] = [
    { kind: 'moderate', action: 'mute' },
    { kind: 'moderate', action: 'disableCamera' },
    { kind: 'lock', locked: true },
    { kind: 'lock', locked: false },
    { kind: 'moderate', action: 'transfer' },
    { kind: 'moderate', action: 'kick' },
  ];
  // The first ones often, the last ones rarely.
  const drawn = (): Action => actions[Math.floor(draw.random() ** 2 * actions.length)] ?? { kind: 'hand' };
  const from = (draw.people / draw.perSecond) * 1_000;
  return inRooms({ ...draw, sizes: [4, 6], actsOf: () => repeatedly(draw, 0.2, drawn)(from) });
}

const direct = (): Action => ({ kind: 'direct' });

/** The number of equally long steps up; the time left before the quiet end is one step down. */
const RAMP_STEPS = 12;
/** Additional directed messages per person and second in each step. */
const RAMP_STEP = 4;

/** Increases the load until something saturates, then reduces it to see whether the servers recover. */
function ramp(draw: Draw): PersonPlan[] {
  const from = (draw.people / draw.perSecond) * 1_000 + 3_000;
  const stepMs = (quietFrom(draw) - from) / (RAMP_STEPS + 3);
  const sendingSteps = (step: number, steps: number, perSecond: number) => {
    const begins = from + step * stepMs;
    return poissonActions(draw.random, { from: begins, to: begins + steps * stepMs, perSecond, action: direct });
  };
  const up = Array.from({ length: RAMP_STEPS }, (_, step) => step);
  return inRooms({
    ...draw,
    sizes: [4, 4],
    actsOf: () => [
      ...up.flatMap((step) => sendingSteps(step, 1, RAMP_STEP * (step + 1))),
      ...sendingSteps(RAMP_STEPS, 3, RAMP_STEP),
    ],
  });
}

/** The share of people on a usual day who sign up first. */
const SIGN_UP_SHARE = 0.05;

/** A mix of everything: talk, devices, hands, leaves, and some reconnects. */
function day(draw: Draw): PersonPlan[] {
  const rooms = Math.round(draw.people * 0.75);
  const meeting = inRooms({
    ...draw,
    people: rooms,
    perSecond: draw.perSecond * 0.75,
    sizes: [2, 8],
    actsOf(arrivesAt) {
      const acts = repeatedly(draw, 0.2, () => randomAction(draw.random))(arrivesAt);
      const leavesAt = Math.round(arrivesAt + draw.forMs * (0.3 + draw.random()));
      return leavesAt < quietFrom(draw)
        ? sortByTime([...acts.filter(({ at }) => at < leavesAt), { at: leavesAt, action: { kind: 'leave' } }])
        : acts;
    },
  });
  const strangers = searchRush({ ...draw, people: draw.people - rooms, perSecond: draw.perSecond * 0.25 });
  const all = [...meeting, ...strangers];
  return all.map((person) => (draw.random() < SIGN_UP_SHARE ? { ...person, signsUp: true as const } : person));
}

/** How long a person stays in `hours`; milliseconds. */
const STAY_MS = { low: 30_000, high: 120_000 };

/** Rooms, strangers and broadcasts with constant rates of joins and leaves. */
function hours(draw: Draw): PersonPlan[] {
  const { random } = draw;
  const stay = (arrivesAt: number): ScheduledAction[] => {
    const leavesAt = arrivesAt + between(random, STAY_MS.low, STAY_MS.high);
    if (leavesAt >= quietFrom(draw)) return repeatedly(draw, 0.1, () => randomAction(random))(arrivesAt);
    const acts = poissonActions(random, {
      from: arrivesAt + 2_000,
      to: leavesAt,
      perSecond: 0.1,
      action: () => randomAction(random),
    });
    return [...acts, { at: leavesAt, action: { kind: 'leave' } }];
  };
  const part = (share: number): Draw => ({
    ...draw,
    people: Math.round(draw.people * share),
    perSecond: draw.perSecond * share,
  });
  const meeting = inRooms({ ...part(0.6), sizes: [2, 4], actsOf: stay });
  const strangers = searchRush({ ...part(0.3), name: `${draw.name}-stranger` });
  const searching = strangers.map((person) => ({ ...person, acts: stay(person.arrivesAt) }));
  return [...meeting, ...searching, ...broadcasts(draw, draw.people - meeting.length - searching.length, stay)];
}

/** Repeated broadcasts with four viewers each. A broadcast is in one worker. */
function broadcasts(draw: Draw, people: number, stay: (arrivesAt: number) => ScheduledAction[]): PersonPlan[] {
  const moments = arrivals(draw.random, people, (draw.perSecond * people) / draw.people);
  return moments.map((_, index): PersonPlan => {
    const group = Math.floor(index / 5);
    const broadcaster = `${draw.name}-air-${group}`;
    const isFirst = index % 5 === 0;
    const beginsAt = moments[group * 5] ?? 0;
    // Viewers come after the broadcast has started and leave before it ends.
    const arrivesAt = isFirst ? beginsAt : beginsAt + 2_000 + between(draw.random, 0, STAY_MS.low / 2);
    const endsAt = beginsAt + 2 * STAY_MS.high;
    return {
      id: isFirst ? broadcaster : `${draw.name}-watch-${index}`,
      group,
      arrivesAt,
      entry: isFirst ? { kind: 'broadcast' } : { kind: 'watch', broadcaster },
      media: 'grants',
      acts: isFirst ? (endsAt < quietFrom(draw) ? [{ at: endsAt, action: { kind: 'leave' } }] : []) : stay(arrivesAt),
    };
  });
}

function randomAction(random: Random): Action {
  const drawn = random();
  if (drawn < 0.7) return drawTalk(random);
  if (drawn < 0.85) return { kind: 'toggle', device: random() < 0.5 ? 'microphone' : 'camera' };
  return drawn < 0.95 ? { kind: 'hand' } : { kind: 'reconnect' };
}

const usual = (people: number, seconds: number, perSecond: number): Size => ({
  people,
  forMs: seconds * 1_000,
  perSecond,
});

export const PROFILES = {
  quiet: {
    description: 'rooms of two, hardly a word',
    usual: usual(40, 20, 10),
    people: (draw) => inRooms({ ...draw, sizes: [2, 2], actsOf: repeatedly(draw, 0.02, () => drawTalk(draw.random)) }),
  },
  meeting: {
    description: 'rooms of two to eight who talk',
    usual: usual(60, 25, 10),
    people: (draw) => inRooms({ ...draw, sizes: [2, 8], actsOf: repeatedly(draw, 0.3, () => drawTalk(draw.random)) }),
  },
  fours: {
    description: 'rooms of four, as the measures have them',
    usual: usual(200, 30, 20),
    people: (draw) => inRooms({ ...draw, sizes: [4, 4], actsOf: repeatedly(draw, 0.1, () => drawTalk(draw.random)) }),
  },
  smoke: {
    description: 'the crowd of `npm test`, which adds `--nodes 3 --faults kill@30`',
    usual: usual(300, 60, 15),
    people: (draw) => inRooms({ ...draw, sizes: [4, 4], actsOf: repeatedly(draw, 0.05, () => drawTalk(draw.random)) }),
  },
  churn: { description: 'short stays, always somebody at the door', usual: usual(150, 30, 8), people: churn },
  search: { description: 'strangers press Join Random at once', usual: usual(100, 20, 50), people: searchRush },
  broadcast: { description: 'one is on air, all others watch', usual: usual(60, 20, 20), people: broadcast },
  burst: {
    description: 'everybody writes and reacts at once',
    usual: usual(60, 25, 20),
    people: (draw) => inRooms({ ...draw, sizes: [6, 8], actsOf: repeatedly(draw, 2, () => drawTalk(draw.random)) }),
  },
  direct: {
    description: 'directed messages, 20 a second from each',
    usual: usual(60, 20, 20),
    people: (draw) => inRooms({ ...draw, sizes: [4, 4], actsOf: repeatedly(draw, 20, direct) }),
  },
  ramp: { description: 'directed messages, more and more, then few again', usual: usual(60, 60, 30), people: ramp },
  reconnect: {
    description: 'every connection is lost within a second',
    usual: usual(100, 30, 20),
    people: reconnectStorm,
  },
  admin: {
    description: 'admins mute, lock, remove and pass their role on',
    usual: usual(60, 25, 20),
    people: adminStorm,
  },
  hours: {
    description: 'rooms, strangers and broadcasts come and go, for a long run',
    usual: usual(60, 120, 0.5),
    people: hours,
  },
  day: { description: 'a bit of everything', usual: usual(100, 40, 8), people: day },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof PROFILES;
export const isProfile = (name: string): name is ProfileName => Object.hasOwn(PROFILES, name);

export type PlanRequest = { profile: ProfileName; seed: number; size: Size; faults: readonly Fault[] };

/** The same plan for the same request. */
export function generatePlan({ profile, seed, size, faults }: PlanRequest): Plan {
  const random = seededRandom(seed);
  const people = PROFILES[profile].people({ ...size, random, name: `load-${profile}-${seed}` });
  return { profile, seed, forMs: size.forMs, people, faults };
}
