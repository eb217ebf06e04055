import { account } from './account.ts';
import { emojis } from './emojis.ts';
import { pages } from './pages.ts';
import { staff } from './staff.ts';
import { stream } from './stream.ts';

export const messages = { ...stream, ...account, ...staff, ...pages, ...emojis };
