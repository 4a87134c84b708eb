import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a random token in hex. Only hashes are stored, so that a leaked database is useless. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
