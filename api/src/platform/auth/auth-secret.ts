import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerSecrets } from '../secret-box.ts';

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

export type SecretVariables = {
	AUTH_SECRET?: string | undefined;
	AUTH_SECRET_PREVIOUS?: string | undefined;
	dataFolder: string;
};

export function serverSecrets({ AUTH_SECRET, AUTH_SECRET_PREVIOUS, dataFolder }: SecretVariables): ServerSecrets {
	const current = authSecret(AUTH_SECRET, dataFolder);
	return AUTH_SECRET_PREVIOUS ? [current, AUTH_SECRET_PREVIOUS] : [current];
}
