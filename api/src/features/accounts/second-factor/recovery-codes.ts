import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { hashToken } from '../../../platform/auth/hash-token.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { recoveryCode } from '../../../platform/db/schema/index.ts';

const codes = 10;
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

export async function renewCodes(tx: Transaction, userId: string): Promise<string[]> {
	const made = Array.from({ length: codes }, () => Array.from({ length: 4 }, group));
	await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
	await tx.insert(recoveryCode).values(made.map((groups) => ({ hash: hashToken(groups.join('')), userId })));
	return made.map((groups) => groups.join('-'));
}

const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

export async function useRecoveryCode(tx: Transaction, userId: string, code: string): Promise<boolean> {
	const isThis = and(eq(recoveryCode.hash, hashToken(code)), eq(recoveryCode.userId, userId));
	return (await tx.delete(recoveryCode).where(isThis).returning({ hash: recoveryCode.hash })).length > 0;
}
