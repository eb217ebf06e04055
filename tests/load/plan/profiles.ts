import { between, seededChance, type Chance } from '../../support/chance.ts';
import type { Mishap } from '../faults/mishap.ts';
import { arrivals, drawMedia, drawTalk, fromTimeToTime, inOrder } from './draw.ts';
import { inRooms, QUIET_MS, type Size } from './groups.ts';
import type { Act, Deed, PersonPlan, Plan } from './plan.ts';

type Draw = Size & { chance: Chance; name: string };
type Profile = { says: string; usual: Size; people: (draw: Draw) => PersonPlan[] };

/** When all have come, in the middle of what is left. */
const halfway = ({ people, perSecond, forMs }: Size) => Math.round(((people / perSecond) * 1_000 + forMs) / 2);
const quietFrom = ({ forMs }: Size) => forMs - QUIET_MS;

/** Everybody who sits talks, or does something else, at this rate until the quiet end. */
const keepOn =
  (draw: Draw, perSecond: number, deed: () => Deed) =>
  (arrivesAt: number): Act[] =>
    fromTimeToTime(draw.chance, { from: arrivesAt + 2_000, to: quietFrom(draw), perSecond, deed });

/** They come, stay for a while, and the next one takes their place in another room. */
function churn(draw: Draw): PersonPlan[] {
  const stayMs = Math.min(20_000, draw.forMs / 3);
  return inRooms({
    ...draw,
    sizes: [2, 4],
    actsOf(arrivesAt) {
      const leavesAt = Math.round(arrivesAt + stayMs * (0.5 + draw.chance()));
      return leavesAt < quietFrom(draw) ? [{ at: leavesAt, deed: { kind: 'leave' } }] : [];
    },
  });
}

/** Strangers press Join Random; those with one tag meet. Tags are of one worker each, as groups are. */
function searchRush(draw: Draw): PersonPlan[] {
  const groups = Math.max(1, Math.round(draw.people / 6));
  return arrivals(draw.chance, draw.people, draw.perSecond).map((arrivesAt, index) => {
    const group = between(draw.chance, 0, groups - 1);
    return {
      id: `${draw.name}-${index}`,
      group,
      arrivesAt,
      way: { kind: 'search', tag: `${draw.name}-${group}` },
      media: drawMedia(draw.chance),
      acts: [],
    };
  });
}

/** One is on air; everybody else watches. All in one worker. */
function broadcast(draw: Draw): PersonPlan[] {
  const broadcaster = `${draw.name}-air`;
  const viewers = arrivals(draw.chance, draw.people - 1, draw.perSecond, 2_000).map((arrivesAt, index): PersonPlan => ({
    id: `${draw.name}-${index}`,
    group: 0,
    arrivesAt,
    way: { kind: 'watch', broadcaster },
    media: 'grants',
    acts: keepOn(draw, 0.05, () => drawTalk(draw.chance))(arrivesAt + 3_000),
  }));
  const onAir: PersonPlan = {
    id: broadcaster,
    group: 0,
    arrivesAt: 0,
    way: { kind: 'broadcast' },
    media: 'grants',
    acts: [],
  };
  return [onAir, ...viewers];
}

/** Everybody's network goes within a second, as when a router starts anew. */
function reconnectStorm(draw: Draw): PersonPlan[] {
  return inRooms({
    ...draw,
    sizes: [4, 4],
    actsOf: () => [{ at: halfway(draw) + between(draw.chance, 0, 1_000), deed: { kind: 'reconnect' } }],
  });
}

function adminStorm(draw: Draw): PersonPlan[] {
  const deeds: Deed[] = [
    { kind: 'moderate', action: 'mute' },
    { kind: 'moderate', action: 'disableCamera' },
    { kind: 'lock', locked: true },
    { kind: 'lock', locked: false },
    { kind: 'moderate', action: 'transfer' },
    { kind: 'moderate', action: 'kick' },
  ];
  // The first ones often, the last ones hardly ever.
  const drawn = (): Deed => deeds[Math.floor(draw.chance() ** 2 * deeds.length)] ?? { kind: 'hand' };
  const from = (draw.people / draw.perSecond) * 1_000;
  return inRooms({ ...draw, sizes: [4, 6], actsOf: () => keepOn(draw, 0.2, drawn)(from) });
}

const direct = (): Deed => ({ kind: 'direct' });

/** So many steps up, each as long as the others; what is left before the quiet end is a step down again. */
const RAMP_STEPS = 12;
/** Directed messages of each, more in each step; a second. */
const RAMP_STEP = 4;

/** Everybody says more and more, until something gives way, and little again: does it come back? */
function ramp(draw: Draw): PersonPlan[] {
  const from = (draw.people / draw.perSecond) * 1_000 + 3_000;
  const stepMs = (quietFrom(draw) - from) / (RAMP_STEPS + 3);
  const said = (step: number, steps: number, perSecond: number) => {
    const begins = from + step * stepMs;
    return fromTimeToTime(draw.chance, { from: begins, to: begins + steps * stepMs, perSecond, deed: direct });
  };
  const up = Array.from({ length: RAMP_STEPS }, (_, step) => step);
  return inRooms({
    ...draw,
    sizes: [4, 4],
    actsOf: () => [...up.flatMap((step) => said(step, 1, RAMP_STEP * (step + 1))), ...said(RAMP_STEPS, 3, RAMP_STEP)],
  });
}

/** So many of those who come on a usual day make an account first. */
const SIGNS_UP = 0.05;

/** A bit of everything: talk, devices, hands, leaves, and a part that reconnects. */
function day(draw: Draw): PersonPlan[] {
  const rooms = Math.round(draw.people * 0.75);
  const meeting = inRooms({
    ...draw,
    people: rooms,
    perSecond: draw.perSecond * 0.75,
    sizes: [2, 8],
    actsOf(arrivesAt) {
      const acts = keepOn(draw, 0.2, () => deedOfADay(draw.chance))(arrivesAt);
      const leavesAt = Math.round(arrivesAt + draw.forMs * (0.3 + draw.chance()));
      return leavesAt < quietFrom(draw)
        ? inOrder([...acts.filter(({ at }) => at < leavesAt), { at: leavesAt, deed: { kind: 'leave' } }])
        : acts;
    },
  });
  const strangers = searchRush({ ...draw, people: draw.people - rooms, perSecond: draw.perSecond * 0.25 });
  const all = [...meeting, ...strangers];
  return all.map((person) => (draw.chance() < SIGNS_UP ? { ...person, signsUp: true as const } : person));
}

/** How long somebody stays in `hours`; milliseconds. */
const STAYS = { low: 30_000, high: 120_000 };

/** Rooms, strangers and broadcasts, in which people come and go at the same rate for as long as it takes. */
function hours(draw: Draw): PersonPlan[] {
  const { chance } = draw;
  const stay = (arrivesAt: number): Act[] => {
    const leavesAt = arrivesAt + between(chance, STAYS.low, STAYS.high);
    if (leavesAt >= quietFrom(draw)) return keepOn(draw, 0.1, () => deedOfADay(chance))(arrivesAt);
    const acts = fromTimeToTime(chance, {
      from: arrivesAt + 2_000,
      to: leavesAt,
      perSecond: 0.1,
      deed: () => deedOfADay(chance),
    });
    return [...acts, { at: leavesAt, deed: { kind: 'leave' } }];
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

/** One on air and four who watch, again and again. All of one broadcast in one worker. */
function broadcasts(draw: Draw, people: number, stay: (arrivesAt: number) => Act[]): PersonPlan[] {
  const moments = arrivals(draw.chance, people, (draw.perSecond * people) / draw.people);
  return moments.map((_, index): PersonPlan => {
    const group = Math.floor(index / 5);
    const broadcaster = `${draw.name}-air-${group}`;
    const isFirst = index % 5 === 0;
    const beginsAt = moments[group * 5] ?? 0;
    // Whoever watches comes when there is something to see, and goes before it ends.
    const arrivesAt = isFirst ? beginsAt : beginsAt + 2_000 + between(draw.chance, 0, STAYS.low / 2);
    const endsAt = beginsAt + 2 * STAYS.high;
    return {
      id: isFirst ? broadcaster : `${draw.name}-watch-${index}`,
      group,
      arrivesAt,
      way: isFirst ? { kind: 'broadcast' } : { kind: 'watch', broadcaster },
      media: 'grants',
      acts: isFirst ? (endsAt < quietFrom(draw) ? [{ at: endsAt, deed: { kind: 'leave' } }] : []) : stay(arrivesAt),
    };
  });
}

function deedOfADay(chance: Chance): Deed {
  const drawn = chance();
  if (drawn < 0.7) return drawTalk(chance);
  if (drawn < 0.85) return { kind: 'toggle', device: chance() < 0.5 ? 'microphone' : 'camera' };
  return drawn < 0.95 ? { kind: 'hand' } : { kind: 'reconnect' };
}

const usual = (people: number, seconds: number, perSecond: number): Size => ({
  people,
  forMs: seconds * 1_000,
  perSecond,
});

/** The lives a crowd can lead. */
export const PROFILES = {
  quiet: {
    says: 'rooms of two, hardly a word',
    usual: usual(40, 20, 10),
    people: (draw) => inRooms({ ...draw, sizes: [2, 2], actsOf: keepOn(draw, 0.02, () => drawTalk(draw.chance)) }),
  },
  meeting: {
    says: 'rooms of two to eight who talk',
    usual: usual(60, 25, 10),
    people: (draw) => inRooms({ ...draw, sizes: [2, 8], actsOf: keepOn(draw, 0.3, () => drawTalk(draw.chance)) }),
  },
  fours: {
    says: 'rooms of four, as the measures have them',
    usual: usual(200, 30, 20),
    people: (draw) => inRooms({ ...draw, sizes: [4, 4], actsOf: keepOn(draw, 0.1, () => drawTalk(draw.chance)) }),
  },
  smoke: {
    says: 'the crowd of `npm test`, which adds `--nodes 3 --faults kill@30`',
    usual: usual(300, 60, 15),
    people: (draw) => inRooms({ ...draw, sizes: [4, 4], actsOf: keepOn(draw, 0.05, () => drawTalk(draw.chance)) }),
  },
  churn: { says: 'short stays, always somebody at the door', usual: usual(150, 30, 8), people: churn },
  search: { says: 'strangers press Join Random at once', usual: usual(100, 20, 50), people: searchRush },
  broadcast: { says: 'one is on air, all others watch', usual: usual(60, 20, 20), people: broadcast },
  burst: {
    says: 'everybody writes and reacts at once',
    usual: usual(60, 25, 20),
    people: (draw) => inRooms({ ...draw, sizes: [6, 8], actsOf: keepOn(draw, 2, () => drawTalk(draw.chance)) }),
  },
  direct: {
    says: 'directed messages, 20 a second from each',
    usual: usual(60, 20, 20),
    people: (draw) => inRooms({ ...draw, sizes: [4, 4], actsOf: keepOn(draw, 20, direct) }),
  },
  ramp: { says: 'directed messages, more and more, then few again', usual: usual(60, 60, 30), people: ramp },
  reconnect: { says: 'every link is lost within a second', usual: usual(100, 30, 20), people: reconnectStorm },
  admin: { says: 'admins mute, lock, remove and pass their role on', usual: usual(60, 25, 20), people: adminStorm },
  hours: {
    says: 'rooms, strangers and broadcasts come and go, for a long run',
    usual: usual(60, 120, 0.5),
    people: hours,
  },
  day: { says: 'a bit of everything', usual: usual(100, 40, 8), people: day },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof PROFILES;
export const isProfile = (name: string): name is ProfileName => Object.hasOwn(PROFILES, name);

export type Wanted = { profile: ProfileName; seed: number; size: Size; mishaps: readonly Mishap[] };

/** The same plan for the same wish. */
export function drawPlan({ profile, seed, size, mishaps }: Wanted): Plan {
  const chance = seededChance(seed);
  const people = PROFILES[profile].people({ ...size, chance, name: `load-${profile}-${seed}` });
  return { profile, seed, forMs: size.forMs, people, mishaps };
}
