import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a random token in hex: what is stored of it, so that a leaked database opens nothing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
