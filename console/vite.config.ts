import { browserOperations } from '@pahiram/api/browser-build';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import icons from 'unplugin-icons/vite';
import { defineConfig, type Plugin } from 'vite';
import { routes } from './src/routes.ts';

/** Lists the paths of the console for the server, which answers 404 for all others. */
const listPages: Plugin = {
  name: 'list-pages',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'render/pages.json',
      source: JSON.stringify(routes.map(({ path }) => path)),
    });
  },
};

export default defineConfig({
  base: '/console/',
  plugins: [
    browserOperations(),
    react(),
    tailwindcss(),
    icons({ compiler: 'jsx', jsx: 'react' }),
    listPages,
  ],
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
