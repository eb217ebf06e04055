import type { RequestListener } from 'node:http';
import express from 'express';
import { LOAD_HEADER } from '@colloquy/machines/contract/constants.ts';
import { createAddressLimits, type AddressLimits } from '../platform/access/addressLimits.ts';
import { LoadGrants } from '../platform/access/loadGrants.ts';
import { noMediaServers } from '../broadcasts/media/mediaServers.ts';
import type { Nodes } from '../cluster/nodes.ts';
import type { Options, Services } from '../services.ts';
import { createRelayedMessages, type DigestStore } from '../accounts/reports/relayedMessages.ts';
import type { RoomRecord, RoomRecords } from '../rooms/roomRecords.ts';
import type { Registry } from '../rooms/registry.ts';
import { createApi } from '../api.ts';
import { assertAccepted } from '../accounts/sessions/caller.ts';
import { problemHandler, HttpError } from '../platform/http/problem.ts';
import { securityHeaders } from '../platform/http/security.ts';
import type { LoadService, LoadContext } from '../signalling/attachSignalling.ts';

/** The live state of load participants, apart from that of people; shared with other nodes if there are any. */
export type LoadStores = {
  registry: Registry;
  cluster?: { nodes: Nodes; limitsOf?: (factor: number) => AddressLimits; digests?: DigestStore } | undefined;
};

/** How many sockets of load participants one node serves at a time (R-LOAD-4); times `LIMITS_FACTOR`. */
export const MOST_SOCKETS = 10_000;

/** The limits per address of load participants are those of so many addresses (R-LOAD-4). */
const ADDRESSES = 1_000;

/** The calls of load participants (R-LOAD-3). */
const SERVED = /^\/api\/(capabilities|ice-servers|pulse|rooms)(\/|$)/;

/** Before the names of their rooms' records; room names have no colon. */
const PREFIX = 'load:';

/**
 * Serves load participants by a second API and a second signalling context, which share the process, Redis, Postgres and
 * the ports with those of people, but no state (decision 0061).
 *
 * @param stores undefined where no token is set: then whoever shows one is refused.
 */
export function serveLoad(
  services: Services,
  options: Options,
  stores: LoadStores | undefined,
): LoadService & { route: (api: RequestListener) => RequestListener } {
  const grants = new LoadGrants(options.loadToken, Math.max(1, Math.floor(MOST_SOCKETS * options.limitsFactor)));
  const context = stores && loadContextOf(services, options, stores);
  const loadApi = createLoadApi(grants, services, options, context);
  return {
    grants,
    context,
    route: (api) => (request, response) => {
      const isOfPeople = request.headers[LOAD_HEADER] === undefined;
      (isOfPeople ? api : loadApi)(request, response);
    },
  };
}

function loadContextOf(services: Services, options: Options, { registry, cluster }: LoadStores): LoadContext {
  const own = { ...options, limitsFactor: options.limitsFactor * ADDRESSES, clientDir: undefined };
  return {
    services: {
      ...services,
      registry,
      roomRecords: withNamePrefix(services.roomRecords),
      relayedMessages: createRelayedMessages(services.signer, services.log, cluster?.digests),
      // Simulated people send no media.
      mediaServers: noMediaServers,
    },
    options: own,
    limits: (cluster?.limitsOf ?? createAddressLimits)(own.limitsFactor),
    nodes: cluster?.nodes,
  };
}

function createLoadApi(
  grants: LoadGrants,
  services: Services,
  options: Options,
  context: LoadContext | undefined,
): RequestListener {
  const limits = createAddressLimits(options.limitsFactor);
  const app = express();
  app.set('etag', false);
  app.use(securityHeaders(options));
  app.use(async (request, _response, next) => {
    grants.admits(request.headers);
    assertAccepted(await limits.consume('loadRequests', 'all'));
    if (!SERVED.test(request.path)) throw new HttpError('not_found');
    next();
  });
  if (context)
    app.use(createApi(context.services, context.options, { isDraining: () => false, limits: context.limits }));
  app.use(problemHandler(services.log));
  return app;
}

const stored = (record: RoomRecord) => ({ ...record, name: PREFIX + record.name });
const shown = (record: RoomRecord) => ({ ...record, name: record.name.slice(PREFIX.length) });

/** A load participant's room has its own record beside that of a room of the same name. */
function withNamePrefix(records: RoomRecords): RoomRecords {
  return {
    save: (record) => records.save(stored(record)),
    saveIfNew: async (record) => shown(await records.saveIfNew(stored(record))),
    async find(name) {
      const record = await records.find(PREFIX + name);
      return record && shown(record);
    },
  };
}
