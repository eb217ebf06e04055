const SERVER = 'apps/server/src';

/**
 * What is broken, and by which tests it must be noticed. Random tests are not among them: a score is to be the same the
 * next time. `inRealTime` where sockets are spoken to, which no clock can be made to jump over.
 */
export const PARTS = {
  rules: {
    mutate: [`${SERVER}/registry/rules/*.ts`],
    tests: [`${SERVER}/registry/{memoryRegistry,bounds,lateRecords}.test.ts`, `${SERVER}/registry/rules/**/*.test.ts`],
  },
  domain: {
    mutate: [`${SERVER}/domain/**/*.ts`],
    tests: [`${SERVER}/domain/**/*.test.ts`],
  },
  signalling: {
    mutate: [`${SERVER}/signalling/**/*.ts`],
    tests: [`${SERVER}/signalling/**/*.test.ts`, 'tests/integration/signalling/*.test.ts'],
    inRealTime: true,
  },
};
