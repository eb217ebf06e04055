import { expect, test, vi } from 'vitest';
import { INSPECTION } from '@colloquy/machines/contract/inspectionLimits.ts';
import { createSigner } from '../platform/access/signing.ts';
import type { Services } from '../services.ts';
import { RegistryUnavailable } from '../platform/resilience/storeFailure.ts';
import { silentLog } from '../accounts/testing/inMemoryAccountStore.ts';
import { createInspections, createMemoryInspectionStore } from './inspections.ts';

function setup() {
  let now = 1_000;
  const registry = { findRoom: vi.fn(async (): Promise<object | undefined> => ({})), now: () => now };
  const store = createMemoryInspectionStore(() => now);
  const info = vi.fn();
  const services = { registry, signer: createSigner('secret'), log: { ...silentLog, info } } as unknown as Services;
  return { registry, store, info, inspections: createInspections(services, store), pass: (ms: number) => (now += ms) };
}

async function granted() {
  const context = setup();
  const opened = await context.inspections.open('den', 'address');
  if (opened.kind !== 'opened') throw new Error(opened.code);
  return { ...context, ...opened };
}

test('[R-INSPECT-40] [R-INSPECT-41] a grant is for one live room and valid for its time', async () => {
  const { inspections, grant, text, info, pass } = await granted();
  expect(grant).toMatchObject({ room: 'den', endsAt: 1_000 + INSPECTION.grantMs });
  expect(info).toHaveBeenCalledWith({ inspection: grant.id, room: 'den', by: 'address' }, 'an inspection was granted');
  expect(await inspections.grantIn(text)).toEqual(grant);
  expect(await inspections.grantIn('forged')).toBeUndefined();
  pass(INSPECTION.grantMs);
  expect(await inspections.grantIn(text)).toBeUndefined();
});

test('[R-INSPECT-40] a room that is not live gets no grant', async () => {
  const { inspections, registry, info } = setup();
  registry.findRoom.mockResolvedValue(undefined);
  expect(await inspections.open('den', 'address')).toEqual({ kind: 'refused', code: 'room_not_found' });
  expect(info).not.toHaveBeenCalled();
});

test('[R-INSPECT-42] a revoked grant is invalid, and listeners are notified once', async () => {
  const { inspections, grant, text, info } = await granted();
  const ended = vi.fn();
  inspections.onEnded(ended);
  await inspections.end(grant.id, 'address');
  expect(ended).toHaveBeenCalledTimes(1);
  expect(info).toHaveBeenLastCalledWith({ inspection: grant.id, by: 'address' }, 'an inspection was revoked');
  await inspections.end(grant.id, 'address');
  expect(ended.mock.calls).toEqual([[grant.id]]);
  expect(info).toHaveBeenCalledTimes(2);
  expect(await inspections.grantIn(text)).toBeUndefined();
});

test('[R-INSPECT-40] an unreachable store answers try_again', async () => {
  const { inspections, store } = setup();
  vi.spyOn(store, 'save').mockRejectedValue(new RegistryUnavailable('away'));
  await expect(inspections.open('den', 'address')).rejects.toMatchObject({ code: 'try_again' });
});

test('records of grants end with them', async () => {
  let now = 0;
  const store = createMemoryInspectionStore(() => now);
  await store.save('one', 10);
  now = 9;
  expect([await store.has('one'), await store.has('other')]).toEqual([true, false]);
  now = 10;
  expect(await store.has('one')).toBe(false);
  await store.save('two', 10);
  expect([await store.revoke('one'), await store.revoke('two'), await store.revoke('two')]).toEqual([
    false,
    true,
    false,
  ]);
});
