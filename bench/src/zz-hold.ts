import { openStage } from './stage.ts';
import { measureWithdrawals } from './measure.ts';
import { findPgbench, initializePgbench } from './pgbench.ts';
const stage = await openStage({ members: 5000, nodeFlags: [] });
await initializePgbench(await findPgbench(), stage.yardstickUrl, 10);
console.log(await measureWithdrawals(stage));
console.log(stage.url, stage.yardstickUrl, stage.members[77]!.id, stage.members[77]!.sessionId);
process.stdin.resume();
process.stdin.on('end', async () => { await stage.close(); process.exit(0); });
