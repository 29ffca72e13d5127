import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Two browsers at a time: as many as the smallest machine has cores.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['*.test.ts'],
    globalSetup: fileURLToPath(new URL('support/fonts.mjs', import.meta.url)),
    environment: 'node',
    pool: 'forks',
    poolOptions: { forks: { maxForks: 2, minForks: 1 } },
    // Safety stops alone: what a test waits for is progress (support/play.ts).
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
