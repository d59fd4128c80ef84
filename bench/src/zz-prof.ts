import { openStage, execute } from './stage.ts';
import { measureWithdrawals, measureWallets } from './measure.ts';
import pg from 'pg';
const stage = await openStage({ members: 5000, nodeFlags: process.argv.includes('--prof') ? ['--cpu-prof','--cpu-prof-dir=/tmp/prof'] : [] });
try {
  if (process.argv.includes('--explain')) {
    await execute(stage.cluster.url, ["ALTER SYSTEM SET session_preload_libraries='auto_explain'", "ALTER SYSTEM SET auto_explain.log_min_duration=0","ALTER SYSTEM SET auto_explain.log_analyze=on","ALTER SYSTEM SET auto_explain.log_nested_statements=on","ALTER SYSTEM SET auto_explain.log_triggers=on","ALTER SYSTEM SET auto_explain.sample_rate=0.002", 'SELECT pg_reload_conf()']);
  }
  for (let i=0;i<3;i++) { const m = await measureWithdrawals(stage); console.log('wd', m); }
  for (let i=0;i<2;i++) console.log('wallet', await measureWallets(stage, 3));
  if (process.argv.includes('--explain')) {
    const {execSync}=await import('node:child_process');
    execSync(`cp -r ${stage.cluster.home}/cluster/log /tmp/prof/`);
  }
} finally { await stage.close(); }
