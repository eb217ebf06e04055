import { acknowledgedOnce, nothingOutsideRoom, orderPerSender } from './messageRules.ts';
import { moderationReceived, statesAgree } from './stateRules.ts';
import { noChangeMissed, numbersRise } from './numberRules.ts';
import { connectedAtTheEnd, connectedInTime, signalsAtMostOnce } from './signalRules.ts';
import { noOrphanedSeats, oneAdmin, rostersAgree } from './quietRules.ts';
import { oneSeatPerIdentity, seatsWithinLimit } from './seatRules.ts';
import type { Evidence, Violation } from './violation.ts';

/** All violations, by what clients saw and the final truth. Knows nothing of the faults' causes. */
export function check(evidence: Evidence): Violation[] {
  const { histories, exits } = evidence;
  return [
    ...seatsWithinLimit(evidence),
    ...oneSeatPerIdentity(evidence),
    ...oneAdmin(evidence),
    ...numbersRise(histories),
    ...noChangeMissed(histories),
    ...acknowledgedOnce(histories),
    ...moderationReceived(histories),
    ...orderPerSender(histories),
    ...nothingOutsideRoom(histories),
    ...signalsAtMostOnce(histories),
    ...connectedAtTheEnd(evidence),
    ...connectedInTime(evidence),
    ...rostersAgree(evidence),
    ...statesAgree(evidence),
    ...noOrphanedSeats(evidence),
    ...exits.map((detail): Violation => ({ rule: 'no exits', detail })),
  ];
}
