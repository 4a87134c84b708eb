import { randomBytes } from 'node:crypto';
import { and, eq, like, lte } from 'drizzle-orm';
import { hashToken } from '../../../platform/auth/hash-token.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { verification } from '../../../platform/db/schema/index.ts';

/** What a code confirms: an address together with the password of the same registration. */
export type Confirmation = { userId: string; passwordHash: string };

const prefix = 'verify-email:';
const lifetimeMs = 24 * 3_600_000;

/** Only the hash is stored, so that a leaked database confirms no address. */
const identifierOf = (code: string) => prefix + hashToken(code);
const storedAs = ({ userId, passwordHash }: Confirmation) => `${userId} ${passwordHash}`;

/** Creates a code for one confirmation within 24 hours. Earlier codes stay valid until one of them is used. */
export async function addVerificationCode(tx: Transaction, confirmation: Confirmation, now: Date): Promise<string> {
	const code = randomBytes(32).toString('base64url');
	const expiresAt = new Date(now.getTime() + lifetimeMs);
	await tx
		.delete(verification)
		.where(and(like(verification.identifier, `${prefix}%`), lte(verification.expiresAt, now)));
	const row = { id: newId(), identifier: identifierOf(code), value: storedAs(confirmation), expiresAt };
	await tx.insert(verification).values(row);
	return code;
}

/** Uses up a code and all others of the same account. Returns null when it is unknown, used or expired. */
export async function takeVerificationCode(tx: Transaction, code: string, now: Date): Promise<Confirmation | null> {
	const [taken] = await tx
		.delete(verification)
		.where(eq(verification.identifier, identifierOf(code)))
		.returning({ value: verification.value, expiresAt: verification.expiresAt });
	if (!taken || taken.expiresAt <= now) return null;
	const [userId, passwordHash] = taken.value.split(' ');
	if (!userId || !passwordHash) return null;
	await dropVerificationCodes(tx, userId);
	return { userId, passwordHash };
}

export async function dropVerificationCodes(tx: Transaction, userId: string): Promise<void> {
	await tx
		.delete(verification)
		.where(and(like(verification.identifier, `${prefix}%`), like(verification.value, `${userId}%`)));
}
