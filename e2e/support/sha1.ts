import { createHash } from 'node:crypto';

/** The hash by which the product knows a recording. */
export const sha1 = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex');
