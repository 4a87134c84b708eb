import { createHmac } from 'node:crypto';

export const proofOf = (secret: string): string =>
	createHmac('sha256', secret).update('debrief backup').digest('hex').slice(0, 32);
