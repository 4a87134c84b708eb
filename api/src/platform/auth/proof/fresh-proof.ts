import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/open-database.ts';
import { session } from '../../db/schema/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { secondFactorsOf } from '../two-factor/has-second-factor.ts';
import { hasPassword } from './has-password.ts';

type Parts = { db: Database | Transaction; clock: () => Date };

const freshForMs = 10 * 60_000;

/** Throws `proof_needed` ten minutes after a sign-in or proof. Devices, API keys and provider accounts are exempt. */
export async function assertFreshProof(
	{ db, clock }: Parts,
	{ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<void> {
	if (!sessionId) return;
	// Reads the row, because another process may have cached the caller before the proof.
	const [row] = await db.select().from(session).where(eq(session.id, sessionId));
	const provenAt = row && (row.provenAt ?? row.createdAt);
	if (provenAt && clock().getTime() - provenAt.getTime() <= freshForMs) return;
	const factors = await secondFactorsOf(db, userId);
	const methods = factors.length > 0 ? factors : (await hasPassword(db, userId)) ? ['password'] : [];
	if (methods.length > 0) throw new AppError('proof_needed', { extra: { methods } });
}

export async function renewProof({ db, clock }: Parts, sessionId: string): Promise<void> {
	await db.update(session).set({ provenAt: clock() }).where(eq(session.id, sessionId));
}
