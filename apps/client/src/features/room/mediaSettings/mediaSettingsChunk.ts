/** One chunk, which no first picture needs. */
export { PictureItems, SoundItems } from './MediaSettingsItems.tsx';
export { DeviceChoices } from './DeviceChoices.tsx';
export { EffectNotices } from './EffectNotices.tsx';
export { PushToTalk } from './PushToTalk.tsx';
