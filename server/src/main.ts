import { enableCompileCache } from 'node:module';

// Before anything large is loaded: a second start compiles nothing anew.
enableCompileCache();
const { main } = await import('./run/main.ts');
await main(process.env, process.argv.slice(2));
