import { openLite } from './open-lite.ts';

const [, , folder, migrations] = process.argv;
if (!folder) throw new Error('Say which folder.');
const { lite } = await openLite({ folder, migrations });
await lite.close();
