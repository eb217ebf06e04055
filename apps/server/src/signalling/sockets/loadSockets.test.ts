import { expect, it } from 'vitest';
import { LOAD_HEADER } from '@colloquy/machines/contract/constants.ts';
import { LoadGrants } from '../../platform/access/loadGrants.ts';
import { noSanctions, serveNamespace } from '../testing/serveNamespace.ts';
import { createSetup } from '../testing/signallingSetup.ts';

const shown = { [LOAD_HEADER]: 'token' };
const den = (id: string) => ({ room_name: 'den', user_id: id });

it('[R-LOAD-2] [R-LOAD-4] load participants are served apart from people, as many as this node may', async () => {
  const apart = await createSetup({ services: { sanctions: noSanctions } });
  const load = { grants: new LoadGrants('token', 1), context: apart.signalling };
  const { stage, arrive } = await serveNamespace({}, load);
  const [ann, bot] = [await arrive('ann'), await arrive('bot', {}, shown)];
  for (const { id, ask } of [ann, bot])
    expect(await ask('createRoom', den(id))).toEqual({ ok: true, room_name: 'den', exists: false });
  expect([[...stage.connections.keys()], [...apart.connections.keys()]]).toEqual([['ann'], ['bot']]);
  expect((await arrive('bot-2', {}, shown)).refusal).toMatchObject({ data: { code: 'rate_limited' } });
  expect((await arrive('bob')).refusal).toBeUndefined();
  for (const setup of [stage, apart]) await setup.end();
});
