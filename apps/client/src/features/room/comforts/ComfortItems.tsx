import { comfortWords } from '../../../messages/comforts.ts';
import { MenuToggle } from '../../../ui/overlays/Menu.tsx';
import { useMatches } from '../../../ui/useMatches.ts';
import { mirrorSetting, pushToTalkSetting } from '../settings.ts';

/** What a person may change about their own picture. */
export function PictureItems() {
  const [mirrors, setMirrors] = mirrorSetting.useValue();
  return (
    <MenuToggle checked={mirrors} onChange={setMirrors}>
      {comfortWords.mirrorSelf}
    </MenuToggle>
  );
}

/** What a person may change about their own sound. */
export function SoundItems() {
  const [pushes, setPushes] = pushToTalkSetting.useValue();
  const hasKeys = useMatches('(any-pointer: fine)');
  return (
    hasKeys && (
      <MenuToggle checked={pushes} onChange={setPushes}>
        {comfortWords.pushToTalk}
      </MenuToggle>
    )
  );
}
