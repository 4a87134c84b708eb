import { createHash } from 'node:crypto';

export const sha1 = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex');
