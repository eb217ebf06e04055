import { MediaUnavailable, type MediaEvent, type MediaServers } from '../../broadcasts/media/mediaServers.ts';

export type FakeRoom = { emit: (event: MediaEvent) => void; end: 'closed' | 'abandoned' | undefined; adopted: boolean };

/** Media servers that do at once what they are asked; tests emit their events. */
export function createFakeMedia() {
  const rooms: FakeRoom[] = [];
  const state = { isUp: true };
  const open = async (emit: (event: MediaEvent) => void, adopted = false) => {
    if (!state.isUp) throw new MediaUnavailable('away');
    const room: FakeRoom = { emit, end: undefined, adopted };
    rooms.push(room);
    return {
      server: 'fake',
      publish: async () => 'published',
      offerTo: async () => 'offered',
      accept: async () => {},
      setQuality() {},
      removeViewer() {},
      hasSpace: () => true,
      exportState: () => 'of a room',
      abandon: () => void (room.end = 'abandoned'),
      close: async () => void (room.end = 'closed'),
    };
  };
  const servers: MediaServers = {
    areConfigured: true,
    haveSpace: () => state.isUp,
    open: (listener) => open(listener),
    adopt: (_, listener) => open(listener, true),
    views: () => [],
    updateLoads() {},
    close: async () => {},
  };
  return { servers, rooms, state };
}
