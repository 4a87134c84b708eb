import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the given secret, or else one that is created once in the data folder, readable by its owner only. */
export function authSecret(given: string | undefined, dataFolder: string): string {
	if (given) return given;
	const path = join(dataFolder, 'auth-secret');
	try {
		return readFileSync(path, 'utf8').trim();
	} catch {
		mkdirSync(dataFolder, { recursive: true });
		writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
		return readFileSync(path, 'utf8').trim();
	}
}
