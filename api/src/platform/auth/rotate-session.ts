import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { newId } from '../db/new-id.ts';
import type { Transaction } from '../db/open-database.ts';
import { refreshToken, session } from '../db/schema/index.ts';

/** Invalidates earlier access tokens, but not the refresh token. Evict the old ID after the commit. */
export async function rotateSession(tx: Transaction, sessionId: string): Promise<void> {
	const [row] = await tx.select().from(session).where(eq(session.id, sessionId)).for('update');
	if (!row) return;
	const id = newId();
	await tx.insert(session).values({ ...row, id, token: randomBytes(24).toString('base64url') });
	await tx.update(refreshToken).set({ sessionId: id }).where(eq(refreshToken.sessionId, sessionId));
	await tx.delete(session).where(eq(session.id, sessionId));
}
