import { createSetting } from '../../ui/createStored.ts';

/** Whether joining and leaving play a sound. */
export const soundSetting = createSetting('comingSounds');

/** Whether joining and leaving show a notification. */
export const noticeSetting = createSetting('comingNotices');
