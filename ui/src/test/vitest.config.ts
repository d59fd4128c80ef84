import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vitest/config';

/** Tests in a real browser (CHROME_PATH), set up like a phone in Manila. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [react(), tailwindcss(), icons({ compiler: 'jsx', jsx: 'react' })],
  optimizeDeps: { include: ['react/jsx-dev-runtime', 'axe-core', 'vitest-browser-react'] },
  // The checkout holds keys and settings, and any program of this machine can ask.
  server: { fs: { allow: ['src', '../domain/src', '../node_modules'] } },
  test: {
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/test/setup.ts'],
    restoreMocks: true,
    expect: { poll: { timeout: 5_000 } },
    allowOnly: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 360, height: 740 },
      provider: playwright({
        launchOptions: {
          ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
        contextOptions: { locale: 'en-PH', timezoneId: 'Asia/Manila' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
