import { createHash, randomBytes } from 'node:crypto';
import { and, eq, like, lte } from 'drizzle-orm';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { verification } from '../../../platform/db/schema/index.ts';

const prefix = 'verify-email:';
const lifetimeMs = 24 * 3_600_000;

/** Only the hash is stored, so that a leaked database confirms no address. */
const identifierOf = (code: string) => prefix + createHash('sha256').update(code).digest('hex');

/** Creates a code for one confirmation within 24 hours. Earlier codes stay valid until one of them is used. */
export async function addVerificationCode(tx: Transaction, userId: string, now: Date): Promise<string> {
	const code = randomBytes(32).toString('base64url');
	const expiresAt = new Date(now.getTime() + lifetimeMs);
	await tx
		.delete(verification)
		.where(and(like(verification.identifier, `${prefix}%`), lte(verification.expiresAt, now)));
	await tx.insert(verification).values({ id: newId(), identifier: identifierOf(code), value: userId, expiresAt });
	return code;
}

/** Uses up a code and all others of the same account. Returns the user id, or null when it is unknown, used or expired. */
export async function takeVerificationCode(tx: Transaction, code: string, now: Date): Promise<string | null> {
	const [taken] = await tx
		.delete(verification)
		.where(eq(verification.identifier, identifierOf(code)))
		.returning({ userId: verification.value, expiresAt: verification.expiresAt });
	if (!taken || taken.expiresAt <= now) return null;
	await tx
		.delete(verification)
		.where(and(like(verification.identifier, `${prefix}%`), eq(verification.value, taken.userId)));
	return taken.userId;
}
