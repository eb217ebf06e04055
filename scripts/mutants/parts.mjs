const SERVER = 'apps/server/src';

/**
 * What is changed, and by which tests that must be noticed. Random tests are not among them: a score is to be the same
 * the next time. Unless they run `inRealTime`, the clock jumps to the next timer, so that none waits; sockets, and tests
 * with a clock of their own, would not stand that.
 */
export const PARTS = {
  rules: {
    mutate: [`${SERVER}/registry/rules/*.ts`],
    tests: [`${SERVER}/registry/{memoryRegistry,bounds,lateRecords}.test.ts`, `${SERVER}/registry/rules/**/*.test.ts`],
  },
  domain: {
    mutate: [`${SERVER}/domain/**/*.ts`, `!${SERVER}/domain/testing/**`],
    tests: [`${SERVER}/domain/**/*.test.ts`],
    inRealTime: true,
  },
  signalling: {
    mutate: [`${SERVER}/signalling/**/*.ts`],
    tests: [`${SERVER}/signalling/**/*.test.ts`, 'tests/integration/signalling/*.test.ts'],
    inRealTime: true,
  },
};
