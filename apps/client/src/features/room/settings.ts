import { createSetting } from './createSetting.ts';

/** Whether single-key shortcuts are on. */
export const shortcutSetting = createSetting('shortcuts');

/** Whether joining and leaving play a sound. */
export const soundSetting = createSetting('comingSounds');

/** Whether joining and leaving show a notification. */
export const noticeSetting = createSetting('comingNotices');
