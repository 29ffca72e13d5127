import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

// The page is served by `fudaba serve --page web/dist`; while it is being written, `npm run dev`
// passes what is not the page's on to a server at FUDABA_SERVER.
const server = process.env['FUDABA_SERVER'] ?? 'http://127.0.0.1:8080';

// What every visit needs, and what sets of one's own do; each goes with all that it imports.
const kOfEveryVisit = new RegExp(
  'preload-helper|/src/(?:browser|controls|protocol/http|i18n/index|cards/CardFan|games/\\w+/face)');
const kOfSets = /\/src\/(?:sets\/|i18n\/messages\/sets)/;

// Tests that bring a browser's database: the others have none, and find that nothing is kept.
const kWithDatabase = ['tests/backup/*.test.ts', 'tests/solo/keeping.test.ts'];

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  base: './',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few requests on a first visit: small pieces go with those that use them.
    rollupOptions: {
      output: {
        experimentalMinChunkSize: 30_000,
        manualChunks: (id) => (kOfEveryVisit.test(id) ? 'frame' : kOfSets.test(id) ? 'sets' : undefined),
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: {
    environment: 'jsdom',
    setupFiles: ['tests/setup.ts', 'tests/words.ts'],
    testTimeout: 20_000,
    projects: [
      { extends: true, test: { name: 'page', isolate: false, include: ['tests/**/*.test.ts'], exclude: kWithDatabase } },
      { extends: true, test: { name: 'database', include: kWithDatabase } },
    ],
  },
});
