import type {
  Admission,
  CreatedRoom,
  CreateRoomBody,
  IceServersAnswer,
  ListedRoom,
  Pulse,
  RoomDetails,
} from '@colloquy/machines/contract/http.ts';
import type { HttpClient } from './httpClient.ts';

const roomPath = (name: string) => `/api/rooms/${encodeURIComponent(name)}`;

/** The HTTP requests about rooms. */
export function createApi({ get, send, capabilities }: HttpClient) {
  return {
    capabilities,
    iceServers: (signal?: AbortSignal) => get<IceServersAnswer>('/api/ice-servers', { signal }),
    findRooms: (tags: readonly string[], languages: readonly string[], signal?: AbortSignal) => {
      const speaking = languages.length > 0 ? `&languages=${languages.join(',')}` : '';
      return get<ListedRoom[]>(`/api/rooms/tags?tags=${encodeURIComponent(tags.join(','))}${speaking}`, { signal });
    },
    pulse: (tags: readonly string[], signal?: AbortSignal) =>
      get<Pulse>(`/api/pulse?tags=${encodeURIComponent(tags.join(','))}`, { signal }),
    findRoom: (name: string, signal?: AbortSignal) => get<RoomDetails>(roomPath(name), { signal }),
    createRoom: (body: CreateRoomBody, signal?: AbortSignal) =>
      send<CreatedRoom>('POST', '/api/rooms', body, { signal }),
    requestAdmission: (roomName: string, password: string, signal?: AbortSignal) =>
      send<Admission>('POST', `${roomPath(roomName)}/admission`, { password }, { signal }),
  };
}
export type Api = ReturnType<typeof createApi>;
