import { createSetting } from '../createStored.ts';

/** Whether single-key shortcuts are on. */
export const shortcutSetting = createSetting('shortcuts');
