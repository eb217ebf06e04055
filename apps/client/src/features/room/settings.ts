import { createSetting } from './createSetting.ts';

/** Whether single keys do anything. */
export const shortcutSetting = createSetting('shortcuts');

/** Whether it is heard when somebody comes or goes. */
export const soundSetting = createSetting('comingSounds');

/** Whether it is said when somebody comes or goes. */
export const noticeSetting = createSetting('comingNotices');
