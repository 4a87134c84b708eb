import { randomBytes } from 'node:crypto';
import { and, eq, gt, like, lte } from 'drizzle-orm';
import { hashToken } from '../../platform/auth/hash-token.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { verification } from '../../platform/db/schema/index.ts';

type CodeOwner = { userId: string; content: string };

/** Single-use random codes for one purpose. Only hashes are stored, so that a leaked database does not expose codes. */
function createSingleUseCodes(purpose: string, lifetimeMs: number) {
	const prefix = `${purpose}:`;
	const isOfPurpose = like(verification.identifier, `${prefix}%`);
	const isCode = (code: string) => eq(verification.identifier, prefix + hashToken(code));
	const forget = async (tx: Transaction, userId: string) => {
		await tx.delete(verification).where(and(isOfPurpose, like(verification.value, `${userId}%`)));
	};
	return {
		/** Earlier codes stay valid until one of them is used. */
		async add(tx: Transaction, { userId, content }: CodeOwner, now: Date): Promise<string> {
			const code = randomBytes(32).toString('base64url');
			await tx.delete(verification).where(and(isOfPurpose, lte(verification.expiresAt, now)));
			const identifier = prefix + hashToken(code);
			const expiresAt = new Date(now.getTime() + lifetimeMs);
			await tx.insert(verification).values({ id: newId(), identifier, value: `${userId} ${content}`, expiresAt });
			return code;
		},
		/** Returns null for an unknown, used or expired code. Does not use it up. */
		async find(db: Database, code: string, now: Date): Promise<CodeOwner | null> {
			const [found] = await db
				.select({ value: verification.value })
				.from(verification)
				.where(and(isCode(code), gt(verification.expiresAt, now)));
			return found ? parse(found.value) : null;
		},
		/** Uses up all codes of the account and purpose. Returns null for an unknown, used or expired code. */
		async take(tx: Transaction, code: string, now: Date): Promise<CodeOwner | null> {
			const [taken] = await tx
				.delete(verification)
				.where(isCode(code))
				.returning({ value: verification.value, expiresAt: verification.expiresAt });
			if (!taken || taken.expiresAt <= now) return null;
			const found = parse(taken.value);
			await forget(tx, found.userId);
			return found;
		},
		forget,
	};
}

function parse(value: string): CodeOwner {
	const [userId = '', content = ''] = value.split(' ');
	return { userId, content };
}

const hourMs = 3_600_000;

/** `content`: the password hash of the same registration. */
export const verificationCodes = createSingleUseCodes('verify-email', 24 * hourMs);
export const recoveryCodes = createSingleUseCodes('recover-password', hourMs / 2);
/** `content`: the workspace of the request, and the new address. */
export const addressCodes = createSingleUseCodes('change-address', 24 * hourMs);
/** Stands for a passkey that has just answered. `content`: the session. */
export const confirmationCodes = createSingleUseCodes('passkey-confirmation', hourMs / 12);
export const signInChallenges = createSingleUseCodes('second-factor', hourMs / 6);
