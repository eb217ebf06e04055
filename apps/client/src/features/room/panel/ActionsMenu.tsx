import { Crown, MicOff, MoreVertical, UserX, VideoOff } from 'lucide-react';
import { useRef, useState } from 'react';
import type { TargetedAction } from '@colloquy/machines/contract/roomEvents.ts';
import { hostMessages } from '../../../messages/hostControls.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/Menu.tsx';
import { SHEET, useMatches } from '../../../ui/useMatches.ts';
import type { Other } from '../people/otherPerson.ts';
import { PeopleItems } from '../people/PeopleItems.tsx';
import { ConfirmAction, type ConfirmedAction } from './ConfirmAction.tsx';

type Props = {
  other: Other;
  /** What the admin may do; undefined for everybody else. */
  onAction: ((action: TargetedAction) => void) | undefined;
};

/** Actions about one other person; those that an admin cannot undo are confirmed first. */
export function ActionsMenu({ other, onAction }: Props) {
  const { name } = other;
  const button = useRef<HTMLButtonElement>(null);
  const isPhone = useMatches(SHEET);
  const [asking, setAsking] = useState<ConfirmedAction>();
  return (
    <>
      <Menu
        sheet
        heading={isPhone ? name : undefined}
        trigger={
          <IconButton ref={button} label={hostMessages.actionsFor(name)}>
            <MoreVertical aria-hidden="true" />
          </IconButton>
        }
      >
        <PeopleItems
          other={other}
          removal={
            onAction && (
              <MenuItem icon={<UserX />} tone="danger" onSelect={() => setAsking('kick')}>
                {hostMessages.kick}
              </MenuItem>
            )
          }
        >
          {onAction && (
            <>
              <MenuSeparator />
              <MenuItem icon={<MicOff />} onSelect={() => onAction('mute')}>
                {hostMessages.mute}
              </MenuItem>
              <MenuItem icon={<VideoOff />} onSelect={() => onAction('disableCamera')}>
                {hostMessages.disableCamera}
              </MenuItem>
              <MenuItem icon={<Crown />} onSelect={() => setAsking('transfer')}>
                {hostMessages.transfer}
              </MenuItem>
            </>
          )}
        </PeopleItems>
      </Menu>
      {asking && (
        <ConfirmAction
          action={asking}
          name={name}
          opener={button}
          onConfirm={() => {
            setAsking(undefined);
            onAction?.(asking);
          }}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
