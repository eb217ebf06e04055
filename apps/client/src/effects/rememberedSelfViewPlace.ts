import { SELF_VIEW_PLACES, type SelfViewPlace } from '@colloquy/machines/selfView/ports.ts';
import { read, write } from './storage.ts';

const KEY = 'selfPlace';
/** Per tab: the session storage. */
const storage = () => sessionStorage;

export const recallSelfViewPlace = (): SelfViewPlace | undefined =>
  SELF_VIEW_PLACES.find((place) => place === read(storage, KEY));
export const rememberSelfViewPlace = (place: SelfViewPlace): void => write(storage, KEY, place);
