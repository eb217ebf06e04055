import { useEffect, useState } from 'react';
import { useSelector } from '@xstate/react';
import { ImagePlus } from 'lucide-react';
import { BACKGROUNDS, type Background, type TrackEffect } from '@colloquy/machines/trackEffect/ports.ts';
import { mediaSettingsMessages } from '../../../messages/mediaSettings.ts';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import { MenuChoice, MenuItem, MenuSeparator, MenuToggle } from '../../../ui/overlays/Menu.tsx';
import { useMatches } from '../../../ui/useMatches.ts';
import { canChangePictures, canChangeSound } from '../browserAbilities.ts';
import { mirrorSetting, pushToTalkSetting } from '../settings.ts';
import { useEffects, useLoadedEffects, type Effects } from './EffectsContext.ts';

const NONE = 'none';
/** In small and in CSS, what `backgrounds.ts` draws. */
const PICTURES: Partial<Record<Background, string>> = {
  blur: 'radial-gradient(circle at 30% 35%, #b9c6cc, #6d7f88 75%)',
  dusk: 'linear-gradient(165deg, #2b2d5b, #8a4f7d, #f0a06b)',
  meadow: 'linear-gradient(165deg, #cfe8ef, #8fc1a9, #3f7d58)',
  study:
    'linear-gradient(#a8cbd8, #a8cbd8) 15% 30% / 30% 55% no-repeat, repeating-linear-gradient(90deg, #8c3f3a 0 3px, #3d5a6c 3px 6px, #c08a3e 6px 8px) 88% 45% / 36% 40% no-repeat, #cbbfae',
};
const NO_EFFECT: TrackEffect = {};
const isBackground = (value: string): value is Background => (BACKGROUNDS as readonly string[]).includes(value);

/** What a person may change about their own picture. */
export function PictureItems() {
  const [mirrors, setMirrors] = mirrorSetting.useValue();
  const effects = useOfferedEffects(canChangePictures());
  return (
    <>
      <MenuToggle checked={mirrors} onChange={setMirrors}>
        {mediaSettingsMessages.mirrorSelf}
      </MenuToggle>
      {effects && <PictureEffects mirrors={mirrors} {...effects} />}
    </>
  );
}

function PictureEffects({ picture, ownBackground, mirrors }: Effects & { mirrors: boolean }) {
  const show = useToasts();
  const [own, setOwn] = useState(false);
  useEffect(() => void ownBackground.isKept().then(setOwn), [ownBackground]);
  const effect = useSelector(picture, (snapshot) =>
    snapshot.matches('wanted') ? (snapshot.context.effect ?? NO_EFFECT) : NO_EFFECT,
  );
  const want = (next: TrackEffect) => {
    const { background, brighter } = next;
    if (background === undefined && !brighter) picture.send({ type: 'user.effectDropped' });
    else
      picture.send({
        type: 'user.effectChosen',
        effect: { ...(background && { background }), ...(brighter && { brighter }) },
      });
  };
  const { background: _, ...bare } = effect;
  const takeOwn = async () => {
    const file = await chooseFile();
    if (!file) return;
    try {
      await ownBackground.keep(file);
      want({ ...bare, background: 'own' });
    } catch {
      show({ tone: 'error', text: mediaSettingsMessages.noPicture });
    }
  };
  const offered = BACKGROUNDS.filter((each) => each !== 'own' || own || effect.background === 'own');
  return (
    <>
      <MenuToggle checked={effect.brighter === true} onChange={(brighter) => want({ ...effect, brighter })}>
        {mediaSettingsMessages.brighter}
      </MenuToggle>
      <MenuSeparator />
      <MenuChoice
        label={mediaSettingsMessages.background}
        options={[
          { value: NONE, label: mediaSettingsMessages.backgrounds.none },
          ...offered.map((value) => ({
            value,
            label: mediaSettingsMessages.backgrounds[value],
            picture: PICTURES[value],
          })),
        ]}
        value={effect.background ?? NONE}
        mirrored={mirrors}
        onChange={(value) => want(isBackground(value) ? { ...bare, background: value } : bare)}
      >
        <MenuItem icon={<ImagePlus />} onSelect={() => void takeOwn()}>
          {mediaSettingsMessages.chooseOwn}
        </MenuItem>
      </MenuChoice>
    </>
  );
}

/** Asks for a picture; the menu, and any field in it, is gone by then. */
function chooseFile(): Promise<File | undefined> {
  const field = Object.assign(document.createElement('input'), { type: 'file', accept: 'image/*' });
  return new Promise((resolve) => {
    field.addEventListener('change', () => resolve(field.files?.[0]));
    field.addEventListener('cancel', () => resolve(undefined));
    field.click();
  });
}

/** What a person may change about their own sound. */
export function SoundItems() {
  const [pushes, setPushes] = pushToTalkSetting.useValue();
  const hasKeys = useMatches('(any-pointer: fine)');
  const effects = useOfferedEffects(canChangeSound());
  return (
    <>
      {effects && <QuietToggle sound={effects.sound} />}
      {hasKeys && (
        <MenuToggle checked={pushes} onChange={setPushes}>
          {mediaSettingsMessages.pushToTalk}
        </MenuToggle>
      )}
    </>
  );
}

function QuietToggle({ sound }: Pick<Effects, 'sound'>) {
  const isQuiet = useSelector(sound, (snapshot) => snapshot.matches('wanted'));
  return (
    <MenuToggle
      checked={isQuiet}
      onChange={(quiet) =>
        sound.send(quiet ? { type: 'user.effectChosen', effect: { quiet } } : { type: 'user.effectDropped' })
      }
    >
      {mediaSettingsMessages.removeNoise}
    </MenuToggle>
  );
}

/** Loads them, where this browser can use them. */
function useOfferedEffects(isAble: boolean): Effects | undefined {
  const effects = useEffects();
  useEffect(() => {
    if (isAble) void effects.fetch();
  }, [effects, isAble]);
  const loaded = useLoadedEffects();
  return isAble ? loaded : undefined;
}
