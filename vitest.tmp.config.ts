import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { include: ['tests/integration/**/*.test.ts'], maxWorkers: 2, testTimeout: 60_000, expect: { poll: { timeout: 20_000 } }, hookTimeout: 120_000 } });
