import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { hashToken } from '../../../platform/auth/hash-token.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { recoveryCode } from '../../../platform/db/schema/index.ts';

const codes = 10;
/** Without those that are mistaken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Replaces the recovery codes of an account, of 79 bits each. Returns them, such as `k7mp-xa2p-9rtb-wn4e`. */
export async function renewCodes(tx: Transaction, userId: string): Promise<string[]> {
	const made = Array.from({ length: codes }, () => Array.from({ length: 4 }, group));
	await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
	await tx.insert(recoveryCode).values(made.map((groups) => ({ hash: hashToken(groups.join('')), userId })));
	return made.map((groups) => groups.join('-'));
}

const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** Uses up a code without its hyphens. Returns false when it is unknown or was used before. */
export async function useRecoveryCode(tx: Transaction, userId: string, code: string): Promise<boolean> {
	const isThis = and(eq(recoveryCode.hash, hashToken(code)), eq(recoveryCode.userId, userId));
	return (await tx.delete(recoveryCode).where(isThis).returning({ hash: recoveryCode.hash })).length > 0;
}
