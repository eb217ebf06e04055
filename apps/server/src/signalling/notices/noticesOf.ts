import type { LeaveReason } from '@colloquy/machines/contract/roomEvents.ts';
import type { LogEntry, MemberId, RoomName } from '../../rooms/registryTypes.ts';
import { wireError } from '../requests/errors.ts';
import { rosterEntryOf, waitingOf } from '../events/attachSeat.ts';
import { stageNotice } from '../events/streamStage.ts';
import { noticeOf, type Notice } from './send.ts';

/** The notices of a log entry for all recipients, and other ones for one of them. */
export type Delivery = { all: readonly Notice[]; instead?: { memberId: MemberId; notices: readonly Notice[] } };

/** The only place that translates log entries to wire events. */
export function noticesOf(room: RoomName, entry: LogEntry, seq: number): Delivery {
  switch (entry.kind) {
    case 'said':
      return { all: [chatNotice(entry, seq)] };
    case 'memberJoined': {
      const joined = { ...rosterEntryOf(entry.member), room_version: entry.version, seq };
      return { all: [noticeOf('userJoined', joined)] };
    }
    case 'memberLeft':
      return { all: [userLeftNotice(entry.member.memberId, entry.version, seq, entry.reason)] };
    case 'memberRemoved': {
      const { memberId } = entry.member;
      // Of two notices of one entry only the last has its `seq`, since each is sent once.
      const kicked = [noticeOf('adminAction', { action: 'kick' }), noticeOf('kicked', { room_name: room, seq })];
      return { all: [userLeftNotice(memberId, entry.version, seq)], instead: { memberId, notices: kicked } };
    }
    case 'adminChanged': {
      const { memberId, userId } = entry.admin;
      const about = { socket_id: memberId, room_version: entry.version, seq };
      const assigned = noticeOf('adminAssigned', { room_name: room, user_id: userId, ...about });
      return { all: [noticeOf('adminChanged', about)], instead: { memberId, notices: [assigned] } };
    }
    case 'roomChanged': {
      const { locked, seats, version, knock } = entry;
      const changed = { locked, seats, ...(knock && { knock }) };
      return { all: [noticeOf('roomChanged', { ...changed, room_version: version, seq })] };
    }
    case 'knocksChanged':
      return { all: [noticeOf('knocks', { waiting: entry.waiting.map(waitingOf), seq })] };
    case 'memberShown':
      return { all: [noticeOf('memberState', { socket_id: entry.memberId, state: entry.state, seq })] };
    case 'memberModerated': {
      const { memberId, action } = entry;
      const ordered = [noticeOf('adminAction', { action, seq })];
      const all = [noticeOf('memberModerated', { socket_id: memberId, action, seq })];
      return { all, instead: { memberId, notices: ordered } };
    }
    case 'viewerJoined':
      return { all: [noticeOf('viewer-joined', { viewer_id: entry.viewer.memberId, seq })] };
    case 'viewerLeft':
      return { all: [noticeOf('viewer-left', { viewer_id: entry.viewer.memberId, seq })] };
    case 'broadcastEnded':
      return {
        all: [
          noticeOf('stream-ended', {
            broadcaster_id: entry.broadcaster,
            ...(entry.endedByStaff && { by_staff: true }),
          }),
        ],
      };
    case 'viewerBanned':
      return { all: [noticeOf('signalError', { event: 'join-stream', ...wireError('banned') })] };
    case 'moderationStatusChanged': {
      const { broadcaster: broadcaster_id, role, seconds } = entry;
      return { all: [noticeOf('stream-settings', { broadcaster_id, role, timed_out_s: seconds, seq })] };
    }
    case 'slowModeChanged':
      return {
        all: [noticeOf('stream-settings', { broadcaster_id: entry.broadcaster, slow_s: entry.seconds, seq })],
      };
    case 'messageDeleted': {
      const about = { broadcaster_id: entry.broadcaster, sender_id: entry.from, ...(entry.id && { id: entry.id }) };
      return { all: [noticeOf('stream-message-deleted', { ...about, seq })] };
    }
    case 'ruled': {
      const { broadcaster: broadcaster_id, ruling, lifted, name, by, seconds } = entry;
      const about = { broadcaster_id, ruling, lifted, name, by, ...(seconds !== undefined && { seconds }) };
      return { all: [noticeOf('stream-moderated', { ...about, seq })] };
    }
    case 'stageChanged': {
      const { broadcaster, declined } = entry;
      const own = [noticeOf('stream-stage', { ...stageNotice(broadcaster, entry, true), seq })];
      const shown = { ...stageNotice(broadcaster, entry, false), ...(declined && { declined }), seq };
      return { all: [noticeOf('stream-stage', shown)], instead: { memberId: broadcaster, notices: own } };
    }
    case 'signal':
      // Validated when it was queued.
      return { all: [{ name: entry.event, payload: { ...entry.payload, seq } } as Notice] };
    default:
      // Other members are not notified of a seat's new socket.
      return { all: [] };
  }
}

function chatNotice(
  { from, userId, message, id, name, broadcaster, role }: Extract<LogEntry, { kind: 'said' }>,
  seq: number,
): Notice {
  if (broadcaster !== undefined)
    return noticeOf('stream-chat', {
      message,
      name: name ?? '',
      broadcaster_id: broadcaster,
      id,
      sender_id: from,
      ...(role && { role }),
      seq,
    });
  return noticeOf('chatMessage', { user_id: userId, message, id, socket_id: from, seq });
}

const userLeftNotice = (memberId: MemberId, version: number, seq: number, reason?: LeaveReason): Notice =>
  noticeOf('userLeft', { socket_id: memberId, ...(reason && { reason }), room_version: version, seq });
