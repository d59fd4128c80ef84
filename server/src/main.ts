import { enableCompileCache } from 'node:module';

// Before the imports: later starts load compiled code from the cache.
enableCompileCache();
const { main } = await import('./run/main.ts');
await main(process.env, process.argv.slice(2));
