import { randomBytes } from 'node:crypto';

/** 20 characters, the first 8 of which grow with time, so that new rows lie together in an index. */
export function newId(): string {
	return (
		Date.now().toString(36).padStart(9, '0').slice(-8) + randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')
	);
}
