import { SELF_PLACES, type SelfPlace } from '@colloquy/machines/selfView/ports.ts';
import { read, write } from './storage.ts';

const KEY = 'selfPlace';
/** For this visit: in the tab's storage. */
const storage = () => sessionStorage;

export const recallSelfPlace = (): SelfPlace | undefined => SELF_PLACES.find((place) => place === read(storage, KEY));
export const rememberSelfPlace = (place: SelfPlace): void => write(storage, KEY, place);
