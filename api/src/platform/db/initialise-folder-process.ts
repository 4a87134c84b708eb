import { openLite } from './open-lite.ts';

const [, , folder, migrations] = process.argv;
if (!folder) throw new Error('Say which folder.');
// The process that asked for it was killed, and may have started over.
process.stdin.resume().once('end', () => process.exit(1));
const { lite } = await openLite({ folder, migrations });
await lite.close();
process.exit();
