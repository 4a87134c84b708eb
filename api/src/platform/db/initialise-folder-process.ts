import { openLite } from './open-lite.ts';

// run by initialise-folder.ts
const [, , folder] = process.argv;
if (!folder) throw new Error('Say which folder.');
const { lite } = await openLite({ folder });
await lite.close();
