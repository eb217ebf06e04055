import { createSetting, createStored } from '../../ui/createStored.ts';

/** Whether joining and leaving play a sound. */
export const soundSetting = createSetting('comingSounds');

/** Whether joining and leaving show a notification. */
export const noticeSetting = createSetting('comingNotices');

/** Whether one's own picture is a mirror image to oneself. */
export const mirrorSetting = createSetting('mirrorsSelf');

/** Whether holding the space bar turns the microphone on for that long. */
export const pushToTalkSetting = createSetting('pushToTalk');

/** Whether people without video are hidden while they do not speak. */
export const videolessSetting = createStored(
  'hidesVideoless',
  (text) => text === 'on',
  (hides) => (hides ? 'on' : 'off'),
);
