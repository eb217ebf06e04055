import { fromCallback } from 'xstate';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { MeterCommand, MeterEvent, MeterInput } from '@colloquy/machines/peerQuality/ports.ts';
import { limitSending } from '../peer/limitSending.ts';
import type { LiveConnections } from '../peer/liveConnections.ts';
import { measureFrom, type Statistics } from '../peer/measureFrom.ts';
import { videoPlaceOf } from '../peer/videoPlaces.ts';

/** Measures a member's connection periodically, reports it, and keeps its senders within the latest caps. */
export function createMeter(connections: LiveConnections) {
  return fromCallback<MeterCommand, MeterInput>(({ input, sendBack, receive }) => {
    let seen: { connection: RTCPeerConnection; statistics: Statistics } | undefined;
    let ended = false;

    const look = async () => {
      const connection = connections.get(input.memberId);
      if (!connection) return;
      const report = await connection.getStats().catch(() => undefined);
      if (!report || ended) return;
      const statistics = toStatistics(report);
      const before = seen?.connection === connection ? seen.statistics : undefined;
      seen = { connection, statistics };
      if (before) {
        const measure = {
          connections: connections.count(),
          ...measureFrom(statistics, before, (mid) => placeOf(connection, mid)),
        };
        sendBack({ type: 'connection.measured', measure } satisfies MeterEvent);
      }
    };

    receive((command) => {
      const connection = connections.get(input.memberId);
      if (connection) void limitSending(connection, command);
    });

    const timer = setInterval(() => void look(), DELAYS.measure);
    return () => {
      ended = true;
      clearInterval(timer);
    };
  });
}

const toStatistics = (report: RTCStatsReport): Statistics => {
  const statistics: Statistics = new Map();
  report.forEach((entry: { id: string }, id: string) => statistics.set(id, entry));
  return statistics;
};

function placeOf(connection: RTCPeerConnection, mid: string | undefined): 'camera' | 'screen' {
  const transceiver = connection.getTransceivers().find((each) => each.mid === mid);
  return (transceiver && videoPlaceOf(connection, transceiver)) ?? 'camera';
}
