import { Ban, Clock, Flag, MoreVertical, Shield, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { ModeratorRequest } from '@colloquy/machines/contract/streamEvents.ts';
import { TIME_OUTS, type StreamRole } from '@colloquy/machines/contract/streamLimits.ts';
import { lastingShort } from '../../../messages/formats.ts';
import { moderationMessages as words } from '../../../messages/streamModeration.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Menu, MenuChips, MenuItem, MenuSeparator } from '../../../ui/overlays/Menu.tsx';
import { SHEET, useMatches } from '../../../ui/useMatches.ts';

type Props = {
  name: string;
  senderId: string;
  messageId: string | undefined;
  message: string;
  isOwn: boolean;
  /** Of the message's author, and of the person. */
  role: StreamRole;
  ownRole: StreamRole;
  onModerate: (request: ModeratorRequest) => void;
  onReport: (who: { memberId: string; name: string }) => void;
};

const RANKS: Record<StreamRole, number> = { viewer: 0, moderator: 1, broadcaster: 2 };

/** What one may do about a message and its author. */
export const MessageMenu = memo(function MessageMenu(props: Props) {
  const { name, senderId: target_id, messageId, message, isOwn, role, ownRole, onModerate, onReport } = props;
  // Elsewhere it opens below its message.
  const isPhone = useMatches(SHEET);
  const outranks = !isOwn && RANKS[ownRole] > RANKS[role];
  const mayDelete = messageId !== undefined && (outranks || (isOwn && ownRole !== 'viewer'));
  if (isOwn && !mayDelete) return null;
  return (
    <Menu
      sheet
      heading={
        isPhone ? (
          <>
            <b>{name}</b> <br />
            {message}
          </>
        ) : undefined
      }
      trigger={
        <IconButton label={words.actionsFor(name)} size="small" data-lasting={ownRole !== 'viewer'}>
          <MoreVertical aria-hidden="true" />
        </IconButton>
      }
    >
      {mayDelete && (
        <MenuItem icon={<Trash2 />} onSelect={() => onModerate({ action: 'delete', target_id, message_id: messageId })}>
          {words.delete}
        </MenuItem>
      )}
      {outranks && (
        <>
          <MenuChips icon={<Clock />} label={words.timeOutHeading}>
            {TIME_OUTS.map((seconds) => (
              <MenuItem
                key={seconds}
                label={`${lastingShort(seconds * 1_000)}: ${words.timeOut(seconds)}`}
                onSelect={() => onModerate({ action: 'timeOut', target_id, seconds })}
              >
                {lastingShort(seconds * 1_000)}
              </MenuItem>
            ))}
          </MenuChips>
          {ownRole === 'broadcaster' && role === 'viewer' && (
            <MenuItem icon={<Shield />} onSelect={() => onModerate({ action: 'appoint', target_id })}>
              {words.appoint}
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem icon={<Ban />} tone="danger" onSelect={() => onModerate({ action: 'ban', target_id })}>
            {words.ban}
          </MenuItem>
        </>
      )}
      {!isOwn && (
        <MenuItem icon={<Flag />} onSelect={() => onReport({ memberId: target_id, name })}>
          {words.report(name)}
        </MenuItem>
      )}
    </Menu>
  );
});
