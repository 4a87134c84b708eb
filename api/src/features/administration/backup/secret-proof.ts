import { createHmac } from 'node:crypto';

/** Shows whether two servers have the same secret without naming it. */
export const proofOf = (secret: string): string =>
	createHmac('sha256', secret).update('debrief backup').digest('hex').slice(0, 32);
