import { Router, type Request } from 'express';
import { roomName, tags } from '@colloquy/machines/contract/fields.ts';
import { admissionBody, createRoomBody, type Admission, type CreatedRoom } from '@colloquy/machines/contract/http.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { createAddressLimits, type AddressLimits } from '../platform/access/addressLimits.ts';
import { quotasOf } from './quotas.ts';
import { ADMISSION_SECONDS } from './admissionTickets.ts';
import { createRoomPasswordCheck } from './checkRoomPassword.ts';
import { guestOf, knownSinceOf } from '../accounts/sessions/guestCookie.ts';
import { matchExclusions } from '../accounts/reports/matchExclusions.ts';
import { reportedDelayFor, consumeMatch } from '../accounts/reports/reportedDelay.ts';
import { networkKey } from '../platform/access/addresses.ts';
import { refuseSuspended } from '../accounts/reports/sanctions.ts';
import type { Options, Services } from '../services.ts';
import { createKeyedQueue } from '../platform/resilience/keyedQueue.ts';
import { hostRoom } from './hostRoom.ts';
import { ACTIVITY_KEPT_MS, pulseOf } from './roundedPulse.ts';
import { traced } from '../platform/tracing.ts';
import { parsed } from '../platform/http/body.ts';
import { assertAccepted, addressOf, identityKeysOf } from '../accounts/sessions/caller.ts';
import { HttpError } from '../platform/http/problem.ts';
import { detailsOfLive, detailsOfRecord, toListedRoom } from './roomResponses.ts';
import type { Terms } from './roomRecords.ts';

/** `/api/rooms` (R-HTTP-4 to R-HTTP-9). */
export function roomsRouter(
  services: Services,
  limits: AddressLimits,
  { limitsFactor, contactEmail }: Pick<Options, 'limitsFactor' | 'contactEmail'>,
): Router {
  const { registry, roomRecords } = services;
  const admit = createRoomPasswordCheck(services, limits);
  /** One address has one password hashed at a time. */
  const enqueue = createKeyedQueue();
  const router = Router();

  router.get('/active', async (_request, response) => {
    const rooms = await registry.listRooms({ limit: LIMITS.activeRoomsListed });
    response.json(rooms.map(toListedRoom));
  });

  router.get('/tags', async (request, response) => {
    const tags = requestedTags(request);
    const languages = parsed(createRoomBody.shape.languages, listOf(request.query['languages']));
    const keys = await identityKeysOf(request, services);
    // A searcher with a delay can only be matched: a list would bypass the delay.
    if ((await reportedDelayFor(services, keys)) > 0) {
      response.json([]);
      return;
    }
    const { excludeUserIds, excludeKeys } = await matchExclusions(services, keys, []);
    const rooms = await registry.listRooms({
      tags,
      open: true,
      languages,
      excludeUserIds,
      excludeKeys,
      limit: LIMITS.matchingRoomsListed,
    });
    response.json(rooms.map(toListedRoom));
  });

  router.post('/', async (request, response) => {
    const body = parsed(createRoomBody, request.body);
    const address = addressOf(request);
    assertAccepted(await limits.consume('rooms', address));
    const hasPassword = body.room_data.password !== '';
    if (hasPassword) assertAccepted(await limits.consume('passwordHashes', address));
    const keys = await identityKeysOf(request, services);
    const network = networkKey(services.signer, request.ip ?? 'unknown');
    const knownSince = knownSinceOf(guestOf(services.signer, request.headers.cookie));
    refuseSuspended(services.sanctions, { keys, network, knownSince }, contactEmail);
    if (body.match) assertAccepted(await consumeMatch(services, limits, keys));
    const quotas = quotasOf(keys, network, limitsFactor);
    const search = () => hostRoom(services, body, keys, quotas);
    const host = () =>
      body.match ? traced(services.tracing, { name: 'match' }, search, ({ kind }) => kind) : search();
    const outcome = await (hasPassword ? enqueue(address, host) : host());
    if (outcome.kind === 'exists') throw new HttpError('room_exists');
    const { id, name } = outcome.room;
    const answer: CreatedRoom = {
      id,
      name,
      ...(outcome.kind === 'opened' && outcome.hostKey !== undefined && { host_key: outcome.hostKey }),
      ...(body.match && { shared_tags: outcome.kind === 'matched' ? outcome.shared : [] }),
      ...(outcome.kind === 'matched' && outcome.metBefore && { met_before: true }),
    };
    response.status(outcome.kind === 'opened' ? 201 : 200).json(answer);
  });

  router.get('/:name', async (request, response) => {
    const name = requestedName(request);
    const live = await registry.findRoom(name);
    if (live) {
      response.json(detailsOfLive(live));
      return;
    }
    const record = await roomRecords.find(name);
    if (!record) throw new HttpError('room_not_found');
    response.json(detailsOfRecord(record));
  });

  router.post('/:name/admission', async (request, response) => {
    const name = requestedName(request);
    const { password } = parsed(admissionBody, request.body);
    const outcome = await admit({ name, password, address: addressOf(request) });
    if (outcome.kind === 'limited') throw new HttpError('rate_limited', outcome);
    if (outcome.kind === 'refused') throw new HttpError(outcome.code);
    const answer: Admission = { admission: outcome.ticket, expires_in: ADMISSION_SECONDS };
    response.json(answer);
  });

  return router;
}

/** No room has an invalid name. */
function requestedName(request: Request<{ name: string }>): string {
  const name = roomName.safeParse(request.params.name);
  if (!name.success) throw new HttpError('room_not_found');
  return name.data;
}

function requestedTags(request: Request): string[] {
  return parsed(tags, listOf(request.query['tags']));
}

/** Splits a query's `a,b`; anything else is left for the parser to refuse. */
const listOf = (requested: unknown = ''): unknown =>
  typeof requested === 'string' ? requested.split(',').filter((word) => word.trim() !== '') : requested;

/**
 * `/api/pulse`: current activity (R-HTTP-35 to R-HTTP-37). A request costs no store access, so it is counted by this
 * node alone.
 */
export function pulseRouter(
  { registry }: Pick<Services, 'registry'>,
  { limitsFactor }: Pick<Options, 'limitsFactor'>,
): Router {
  const limits = createAddressLimits(limitsFactor);
  return Router().get('/', async (request, response) => {
    assertAccepted(await limits.consume('pulses', addressOf(request)));
    const tags = requestedTags(request);
    const activity = await registry.activity();
    response.set('Cache-Control', `max-age=${ACTIVITY_KEPT_MS / 1000}`).json(pulseOf(activity, tags));
  });
}

/** `/api/terms`: for everyone (R-TERMS-1). */
export function termsRouter(terms: Terms): Router {
  return Router().get('/', async (_request, response) => {
    response.json(await terms.list(LIMITS.termsListed));
  });
}
