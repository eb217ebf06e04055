import { openPlainGuest } from '../people/openPlainClient.ts';
import type { Person } from '../people/person.ts';

/** Who takes part in a scene, and where. */
export type SceneContext = {
  /** The person whose screen is captured. */
  me: Person;
  baseURL: string;
  /** Another person, whose screen is not captured. */
  openAnother(): Promise<Person>;
};

/** One screen in one state: how to get there. It is reached when the promise resolves. */
export type Scene = {
  name: string;
  open: (context: SceneContext) => Promise<void>;
  /** A phone has no room for what it shows. */
  wideOnly?: boolean;
};

/** Nobody else is there. */
export const alone = async ({ me, baseURL }: SceneContext, room: string) => {
  await me.open(`${baseURL}/lobby/${room}`);
  await me.page.getByText("You're in the room alone").waitFor();
};

/** In a room of that name, with that many others. */
export const withGuests = async (context: SceneContext, room: string, guests: number) => {
  await alone(context, room);
  for (let i = 0; i < guests; i++) {
    const guest = await context.openAnother();
    await guest.open(`${context.baseURL}/lobby/${room}`);
  }
  await context.me.seesMoving(guests);
};

/** The browser refuses devices with that error. */
export const refuseDevices = (me: Person, name: string) =>
  me.page.addInitScript((refusal) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', refusal));
    if (refusal === 'NotFoundError') navigator.mediaDevices.enumerateDevices = () => Promise.resolve([]);
  }, name);

/** Hosts from the landing screen, with the options set first. */
export const hostWith = async ({ me, baseURL }: SceneContext, choose: () => Promise<void>) => {
  await me.open(`${baseURL}/`);
  await me.page.getByText('Room options').click();
  await choose();
  return me.host();
};

/** A room with that many others, who join one after another. */
export const hostFor = async (context: SceneContext, others: number): Promise<Person[]> => {
  await context.me.open(`${context.baseURL}/`);
  const room = await context.me.host(others + 1);
  const guests: Person[] = [];
  for (let i = 0; i < others; i++) {
    const guest = await context.openAnother();
    await guest.open(`${context.baseURL}/lobby/${room}`);
    await context.me.tiles().nth(i).waitFor();
    guests.push(guest);
  }
  await context.me.seesMoving(others);
  return guests;
};

/** Seven people; each sits in a room of another colour. */
const GUESTS = ['Ben', 'Chiara', 'Deniz', 'Emeka', 'Freya', 'Goran', 'Hana'];
const [FIRST_HUE, HUE_APART] = [25, 50];

/**
 * A room with that many others, seven at most, who are only shown: light enough for one machine.
 * @param look runs after each newcomer, with the number of people there.
 */
export const crowdFor = async (
  { me, baseURL }: Pick<SceneContext, 'me' | 'baseURL'>,
  others: number,
  look: (others: number) => Promise<void> = async () => undefined,
): Promise<void> => {
  await me.open(`${baseURL}/`);
  const room = await me.host(others + 1);
  // Guests connect first to the people they find there.
  await me.aloneBanner().waitFor();
  for (const [index, user] of GUESTS.slice(0, others).entries()) {
    const portrait = { hue: FIRST_HUE + index * HUE_APART, framesPerSecond: 2 };
    await openPlainGuest(me.page, baseURL, { room, user, portrait });
    await me.seesMoving(index + 1);
    await look(index + 1);
  }
};

/** A page is loaded when its heading is there. */
export const page = (name: string, path: string): Scene => ({
  name,
  open: async ({ me, baseURL }) => {
    await me.open(`${baseURL}${path}`);
    await me.page.getByRole('heading', { level: 1 }).waitFor();
  },
});
