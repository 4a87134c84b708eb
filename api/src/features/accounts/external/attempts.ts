import { randomBytes } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../platform/auth/hash-token.ts';
import type { Attempt } from '../../../platform/auth/openid/openid-providers.ts';
import { externalSignIn } from '../../../platform/db/schema/index.ts';

const lifetimeMs = 10 * 60_000;

type Purpose = { provider: string; linkUserId: string | null };

export async function keepAttempt({ db, clock }: Deps, purpose: Purpose, attempt: Attempt) {
	const now = clock();
	const key = randomBytes(32).toString('base64url');
	const expiresAt = new Date(now.getTime() + lifetimeMs);
	await db.delete(externalSignIn).where(lte(externalSignIn.expiresAt, now));
	await db.insert(externalSignIn).values({ hash: hashToken(key), ...purpose, ...attempt, expiresAt });
	return { key, expiresAt };
}

/** Each attempt can be taken once. Returns null for an unknown, used or expired key. */
export async function takeAttempt({ db, clock }: Deps, key: string | undefined): Promise<(Purpose & Attempt) | null> {
	if (!key) return null;
	const [row] = await db
		.delete(externalSignIn)
		.where(eq(externalSignIn.hash, hashToken(key)))
		.returning();
	return row && row.expiresAt > clock() ? row : null;
}
