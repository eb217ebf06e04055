import { Ban, Eye, EyeOff, Flag, Volume2 } from 'lucide-react';
import { peopleMessages } from '../../../messages/reportAndBlock.ts';
import { MenuItem } from '../../../ui/overlays/Menu.tsx';
import { canSetVolume } from '../abilities.ts';
import type { Other } from './otherPerson.ts';
import { usePeople } from './PeopleContext.tsx';

/** What everybody may do about another person, in the menu of a tile and of a row of the list. */
export function PeopleItems({ other }: { other: Other }) {
  const { hidden, hide, block, showAgain, report, adjust } = usePeople();
  return (
    <>
      {hidden.has(other.userId) ? (
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
          <MenuItem icon={<Ban />} onSelect={() => block(other)}>
            {peopleMessages.block}
          </MenuItem>
        </>
      )}
      <MenuItem icon={<Flag />} tone="danger" onSelect={() => report(other)}>
        {peopleMessages.report}
      </MenuItem>
    </>
  );
}
