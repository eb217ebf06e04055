import { aids } from './aids.ts';
import { chat } from './chat.ts';
import { meeting } from './meeting.ts';
import { panel } from './panel.ts';
import { people } from './people.ts';
import { room } from './room.ts';

export const words = { ...room, ...panel, ...aids, ...people, ...meeting, ...chat };
