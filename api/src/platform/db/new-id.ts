import { randomBytes } from 'node:crypto';

/** Returns 20 characters. The first 8 grow with time, which keeps new rows adjacent in an index. */
export function newId(): string {
	return (
		Date.now().toString(36).padStart(9, '0').slice(-8) + randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')
	);
}
