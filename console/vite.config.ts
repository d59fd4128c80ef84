import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import icons from 'unplugin-icons/vite';
import { defineConfig, type Plugin } from 'vite';

/** Lists the paths of the console for the server, which answers 404 for all others. */
function listPages(): Plugin {
  return {
    name: 'list-pages',
    generateBundle() {
      const routes = readFileSync(new URL('src/routes.tsx', import.meta.url), 'utf8');
      const paths = [...routes.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path);
      if (paths.length < 10)
        this.error('src/routes.tsx: the addresses of the pages cannot be read');
      this.emitFile({
        type: 'asset',
        fileName: 'render/pages.json',
        source: JSON.stringify(paths),
      });
    },
  };
}

export default defineConfig({
  base: '/console/',
  plugins: [react(), tailwindcss(), icons({ compiler: 'jsx', jsx: 'react' }), listPages()],
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4100' } },
});
