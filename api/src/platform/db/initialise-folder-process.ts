import { openLite } from './open-lite.ts';

const [, , folder, migrations] = process.argv;
if (!folder) throw new Error('Say which folder.');
// Whoever asked for it was killed, and may have begun anew.
process.stdin.resume().once('end', () => process.exit(1));
const { lite } = await openLite({ folder, migrations });
await lite.close();
process.exit();
