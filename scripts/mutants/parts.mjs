const SERVER = 'apps/server/src';

/**
 * The mutated parts and their tests, without random tests, so that scores are reproducible. Without
 * `useRealTimers`, the clock jumps to the next timer; sockets, and tests with their own clock, do not support that.
 */
export const PARTS = {
  rules: {
    mutate: [`${SERVER}/rooms/registry/rules/*.ts`],
    tests: [
      `${SERVER}/rooms/registry/{memoryRegistry,registry.bounds,registry.lateRecords}.test.ts`,
      `${SERVER}/rooms/registry/rules/**/*.test.ts`,
    ],
  },
  features: {
    mutate: [
      `${SERVER}/{rooms,inspection}/*.ts`,
      `${SERVER}/{accounts,broadcasts}/**/*.ts`,
      `${SERVER}/platform/{access,resilience}/*.ts`,
      `!${SERVER}/**/{postgres*,*Routes}.ts`,
      `!${SERVER}/broadcasts/{janus,whip}/**`,
      `!${SERVER}/accounts/{testing,signIn/oauth,signIn/hashing}/**`,
    ],
    tests: [`${SERVER}/{rooms,inspection}/*.test.ts`, `${SERVER}/{accounts,broadcasts,platform}/**/*.test.ts`],
    useRealTimers: true,
  },
  signalling: {
    mutate: [`${SERVER}/signalling/**/*.ts`, `!${SERVER}/signalling/testing/**`],
    tests: [`${SERVER}/signalling/**/*.test.ts`],
    useRealTimers: true,
  },
};
