import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { inlineAddresses } from './build/inline-addresses.ts';
import { plainImports } from './build/plain-imports.ts';
import { writeBuilt } from './build/write-built.ts';

/**
 * Two builds: the browser bundle, and the renderer that the server uses
 * (docs/decisions/020-prerendered-pages.md).
 */
export default defineConfig({
  plugins: [
    inlineAddresses(),
    plainImports(),
    react(),
    tailwindcss(),
    icons({ compiler: 'jsx', jsx: 'react' }),
  ],
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    cssCodeSplit: false,
  },
  resolve: {
    // React has its own, so the shim is not needed.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4100' } },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          input: 'src/main.tsx',
          checks: { bundlerTimings: false },
          output: {
            codeSplitting: { groups: chunkGroups },
          },
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
          input: 'src/render.tsx',
          checks: { bundlerTimings: false },
          output: { entryFileNames: 'render.js', codeSplitting: false },
        },
      },
    },
  },
  builder: {
    buildApp: async ({ build, environments: { client, render } }) => {
      if (!client || !render) throw new Error('an environment is missing');
      await build(client);
      await build(render);
      writeBuilt();
    },
  },
});
