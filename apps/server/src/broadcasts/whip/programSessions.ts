import * as z from 'zod/mini';
import type { ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import { readValue } from '../../platform/access/readValue.ts';
import type { StartedSession, ProgramSessions, ClientNetwork } from '../media/programSessionTypes.ts';
import { DescriptionRefused } from '../media/mediaServers.ts';
import { accountKey } from '../../accounts/sessions/holderKeys.ts';
import { refusedUntil } from '../../accounts/reports/sanctions.ts';
import { refused, type HolderKey, type Refused } from '../../rooms/registryTypes.ts';
import { sanitiseDescription } from '../janus/sanitiseDescription.ts';
import { answersFor } from './sdp/answersFor.ts';
import { browserNumbers, withNumbers } from './sdp/browserNumbers.ts';
import { fragmentIn, readDescription } from './sdp/sections.ts';
import { endSendingWithKey } from './resumeWithKey.ts';
import { WhipSession } from './whipSession.ts';
import { acceptAnswer, countViews, WhepSession, type View } from './whepSession.ts';
import type { WhipContext } from './programConnection.ts';

const TOKEN_PURPOSE = 'whip session';

/** What a session token contains, sealed: any node can change or end the session. */
const session = z.object({
  room: z.string(),
  memberId: z.string(),
  socketId: z.string(),
  fragment: z.string(),
  /** Of a viewing session whose offer the server has made. */
  awaits: z.optional(
    z.object({
      broadcaster: z.string(),
      server: z.string(),
      generation: z.optional(z.number()),
      round: z.optional(z.number()),
    }),
  ),
});
type TokenContents = z.infer<typeof session>;

/** Sessions of programs at this node. */
export function createProgramSessions(
  context: WhipContext,
): ProgramSessions & { isOpen(sessionToken: string): Promise<boolean>; close(): void } {
  const { services, options } = context;
  const sending = new Set<WhipSession>();
  const views = countViews(options.limitsFactor);
  const tokenOf = (about: TokenContents) => services.signer.seal(TOKEN_PURPOSE, JSON.stringify(about));

  function sessionOf(sessionToken: string): TokenContents | undefined {
    const text = services.signer.open(TOKEN_PURPOSE, sessionToken);
    return text === undefined ? undefined : readValue(session, JSON.parse(text)).data;
  }

  function isSuspended({ network }: ClientNetwork, keys: readonly HolderKey[], knownSince: number): boolean {
    return refusedUntil(services.sanctions, { keys, network, knownSince }) !== undefined;
  }

  return {
    async publish(publisher, offer) {
      if (!isSendable(offer)) return refused('media_refused');
      // Of an account it does not matter since when it is known.
      if (isSuspended(publisher, [accountKey(publisher.owner.user_id)], 0)) return refused('suspended');
      const numbers = browserNumbers(offer);
      const one = new WhipSession(context, publisher, withNumbers(offer, numbers), () => void sending.delete(one));
      sending.add(one);
      const answered = await one.start();
      if (answered.kind === 'refused') return answered;
      if (!one.seat) return refused('try_again');
      const sessionToken = tokenOf({ ...one.seat, socketId: one.socketId, fragment: fragmentIn(offer) });
      return { kind: 'started', sdp: withNumbers(answered.sdp, numbers), sessionToken };
    },

    async watch(broadcaster, offer, viewer) {
      if (offer !== undefined && admitted(offer) === undefined) return refused('media_refused');
      if (isSuspended(viewer, [], Date.now())) return refused('suspended');
      const { address } = viewer;
      if (!views.tryBegin(address)) return refused('rate_limited');
      const one = new WhepSession(context, viewer, () => views.end(address));
      const offered = await one.start(broadcaster);
      const { view } = one;
      if (offered.kind === 'refused') return offered;
      if (!view) return refused('try_again');
      const started = await (offer === undefined ? byServersOffer(view, offered) : byOwnOffer(view, offered, offer));
      if (started.kind === 'refused') await one.end();
      return started;
    },

    async setAnswer(sessionToken, answer) {
      const { awaits, room, memberId, socketId } = sessionOf(sessionToken) ?? {};
      if (!awaits || room === undefined || memberId === undefined || socketId === undefined)
        return refused('not_found');
      const { broadcaster, server, ...numbers } = awaits;
      const view = { room, memberId, socketId, broadcaster };
      return await acceptAnswer(context, view, server, { type: 'answer', sdp: answer, ...numbers });
    },

    iceUfragOf: (sessionToken) => sessionOf(sessionToken)?.fragment,

    async isOpen(sessionToken) {
      const about = sessionOf(sessionToken);
      const roster = about && (await services.registry.roster(about.room));
      return roster?.members.some(({ socketId }) => socketId === about?.socketId) ?? false;
    },

    async end(sessionToken) {
      const about = sessionOf(sessionToken);
      if (!about) return false;
      const { room, memberId, socketId } = about;
      return (await services.registry.dropped({ room, memberId, socketId, resumable: false })).kind === 'left';
    },

    endByKey: (keyId) => endSendingWithKey(context, keyId),

    close() {
      for (const one of sending) one.abandon();
    },
  };

  type WatchOffer = Extract<Awaited<ReturnType<WhepSession['start']>>, { kind: 'offered' }>;

  async function byServersOffer(view: View, { server, offer }: WatchOffer): Promise<StartedSession> {
    const { generation, round } = offer;
    const numbers = { ...(generation !== undefined && { generation }), ...(round !== undefined && { round }) };
    const { broadcaster, room, memberId, socketId } = view;
    const awaits = { broadcaster, server, ...numbers };
    const sessionToken = tokenOf({ room, memberId, socketId, fragment: '', awaits });
    return { kind: 'started', sdp: offer.sdp, sessionToken };
  }

  async function byOwnOffer(
    view: View,
    { server, offer }: WatchOffer,
    own: string,
  ): Promise<StartedSession | Refused<ErrorCode>> {
    const answers = answersFor(admitted(own) ?? '', offer.sdp);
    if (!answers) return refused('media_refused');
    const { generation, round } = offer;
    const numbers = { ...(generation !== undefined && { generation }), ...(round !== undefined && { round }) };
    const accepted = await acceptAnswer(context, view, server, {
      type: 'answer',
      sdp: answers.serverSections,
      ...numbers,
    });
    if (accepted.kind === 'refused') return accepted;
    const { room, memberId, socketId } = view;
    const sessionToken = tokenOf({ room, memberId, socketId, fragment: fragmentIn(own) });
    return { kind: 'started', sdp: answers.playerSections, sessionToken };
  }
}

function admitted(sdp: string): string | undefined {
  try {
    return sanitiseDescription(sdp);
  } catch (error) {
    if (error instanceof DescriptionRefused) return undefined;
    throw error;
  }
}

/** At most one picture and one sound, of which at least one is sent (RFC 9725, section 4.4.2). */
function isSendable(offer: string): boolean {
  if (admitted(offer) === undefined) return false;
  const { sections } = readDescription(offer);
  const sent = sections.filter(
    ({ kind, lines }) => kind !== 'application' && !lines.includes('a=recvonly') && !lines.includes('a=inactive'),
  );
  return sent.length > 0 && new Set(sent.map(({ kind }) => kind)).size === sent.length;
}
