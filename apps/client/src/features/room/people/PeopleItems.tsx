import { Ban, Eye, EyeOff, Flag, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { peopleMessages } from '../../../messages/reportAndBlock.ts';
import { MenuItem, MenuSeparator } from '../../../ui/overlays/Menu.tsx';
import { canSetVolume } from '../browserAbilities.ts';
import type { Other } from './otherPerson.ts';
import { usePeople } from './PeopleContext.tsx';

type Props = {
  other: Other;
  /** Items of an admin: after what changes only one's own view, and before what ends a relation. */
  children?: ReactNode;
  removal?: ReactNode;
};

/** What everybody may do about another person, in the menu of a tile and of a row of the list. */
export function PeopleItems({ other, children, removal }: Props) {
  const { hidden, hide, block, showAgain, report, adjust } = usePeople();
  const isHidden = hidden.has(other.userId);
  return (
    <>
      {isHidden ? (
        <MenuItem icon={<Eye />} onSelect={() => showAgain(other)}>
          {peopleMessages.showAgain}
        </MenuItem>
      ) : (
        <>
          {canSetVolume() && (
            <MenuItem icon={<Volume2 />} onSelect={() => adjust(other)}>
              {peopleMessages.volume}
            </MenuItem>
          )}
          <MenuItem icon={<EyeOff />} onSelect={() => hide(other)}>
            {peopleMessages.hide}
          </MenuItem>
        </>
      )}
      {children}
      <MenuSeparator />
      {removal}
      {!isHidden && (
        <MenuItem icon={<Ban />} tone="danger" onSelect={() => block(other)}>
          {peopleMessages.block}
        </MenuItem>
      )}
      <MenuItem icon={<Flag />} tone="danger" onSelect={() => report(other)}>
        {peopleMessages.report}
      </MenuItem>
    </>
  );
}
