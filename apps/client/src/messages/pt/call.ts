import { callTools } from './callTools.ts';
import { chat } from './chat.ts';
import { meeting } from './meeting.ts';
import { panel } from './panel.ts';
import { people } from './people.ts';
import { room } from './room.ts';

export const messages = { ...room, ...panel, ...callTools, ...people, ...meeting, ...chat };
