import { browserOperations } from '@pahiram/api/browser-build';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { writeBuilt } from './build/write-built.ts';

/** What every page needs is one chunk: one request, better compression. */
const chunkGroups = [
  { name: 'base', tags: ['$initial' as const] },
  { name: 'contract', test: /api\/src\/(?!.*words)/, minShareCount: 3 },
  // Small files that are loaded together compress better as one.
  { name: 'money', test: /(domain\/src\/(money\/|texts\/decision)|ui\/src\/money)/ },
  {
    name: 'product',
    test: /(domain\/src\/loans\/product|client\/src\/loan-product|calculator\/loan-product)/,
  },
  {
    name: 'member',
    test: /(domain\/src\/(loans\/status-look|members\/activation)|ui\/src\/(antenna|note|status-card)\.|offline\/(offline-texts|last-statement|shared-files)|shell\/(late-texts|member-texts|use-unread)|profile\/use-member-details|ic\/outline-notifications)/,
  },
  { name: 'card', test: /(ui\/src\/card\.|whole-words)/ },
  {
    name: 'icons',
    test: /ic\/(round-keyboard-return|outline-(verified-user|person|account-balance-wallet))/,
  },
];

/** Three builds: the browser's files, the renderer that the server uses, and the service worker. */
export default defineConfig({
  // For React 'preact' leaves out the ref and the title of each icon, which no icon here has.
  plugins: [browserOperations(), react(), tailwindcss(), icons({ compiler: 'jsx', jsx: 'preact' })],
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    // A page names its scripts in its head; a list of all of them in each page would cost more than it saves.
    modulePreload: false,
    cssCodeSplit: false,
  },
  resolve: {
    // React has its own, so the shim is not needed.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          input: 'src/main.tsx',
          checks: { bundlerTimings: false },
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
    },
    render: {
      consumer: 'server',
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/render',
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/server.tsx',
          checks: { bundlerTimings: false },
          output: { entryFileNames: 'render.js', codeSplitting: false },
        },
      },
    },
    worker: {
      consumer: 'client',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/offline/service-worker.ts',
          checks: { bundlerTimings: false },
          output: { entryFileNames: 'sw.js', codeSplitting: false, format: 'iife' },
        },
      },
    },
  },
  builder: {
    buildApp: async ({ build, environments: { client, render, worker } }) => {
      if (!client || !render || !worker) throw new Error('an environment is missing');
      await build(client);
      await build(render);
      await build(worker);
      writeBuilt();
    },
  },
});
