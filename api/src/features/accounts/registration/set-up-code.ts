import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { authSecret } from '../../../platform/auth/auth-secret.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { user } from '../../../platform/db/schema/index.ts';
import { isLocalServer } from './local-only.ts';

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 12;

/** Returns null when none is needed. Derived from the secret, so that all processes agree on the code. */
export async function setUpCode(deps: Pick<Deps, 'env' | 'db'>): Promise<string | null> {
	// A loopback PUBLIC_URL may still be behind a proxy.
	const mayNeedIt = !isLocalServer(deps.env) || deps.env.PUBLIC_URL !== undefined;
	return mayNeedIt && (await hasNoAccount(deps.db)) ? codeOf(deps) : null;
}

export function isSetUpCode(deps: Pick<Deps, 'env'>, given: string | undefined): boolean {
	const typed = Buffer.from((given ?? '').toUpperCase().replace(/[^A-Z0-9]/g, ''));
	const right = Buffer.from(codeOf(deps).replaceAll('-', ''));
	return typed.length === right.length && timingSafeEqual(typed, right);
}

export async function hasNoAccount(db: Database | Transaction): Promise<boolean> {
	return (await db.select({ id: user.id }).from(user).limit(1)).length === 0;
}

function codeOf({ env }: Pick<Deps, 'env'>): string {
	const secret = authSecret(env.AUTH_SECRET, env.dataFolder);
	const bytes = createHmac('sha256', secret).update('set-up-code').digest().subarray(0, codeLength);
	const code = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
	return code.replace(/.{4}(?=.)/g, '$&-');
}
