import { createStored } from '../../../ui/createStored.ts';

/** Whether the person wants captions of what others say: off until they turn it on, which the browser keeps. */
export const captionsSetting = createStored(
  'captions',
  (text) => text === 'on',
  (on) => (on ? 'on' : 'off'),
);
