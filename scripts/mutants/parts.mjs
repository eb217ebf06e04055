const SERVER = 'apps/server/src';

/**
 * The mutated parts and their tests, without random tests, so that scores are reproducible. Unless they run
 * `inRealTime`, the clock jumps to the next timer; sockets, and tests with their own clock, do not support that.
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
    mutate: [`${SERVER}/signalling/**/*.ts`, `!${SERVER}/signalling/testing/**`],
    tests: [`${SERVER}/signalling/**/*.test.ts`],
    inRealTime: true,
  },
};
