import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../db/open-database.ts';
import { refreshToken, session } from '../db/schema/index.ts';
import { hashToken } from './hash-token.ts';

/** How long an exchanged refresh token still returns its successor, for two tabs or a lost response. */
export const reuseGraceMs = 60_000;
/** How long reuse of an exchanged token is detected. */
const rememberedMs = 14 * 86_400_000;

type SessionRow = typeof session.$inferSelect;
type Parts = { secret: string; clock: () => Date };

/** Each token leads to one successor, derived with the server's secret, so that storing hashes is enough. */
export function createRefreshTokens({ secret, clock }: Parts) {
	const key = createHmac('sha256', secret).update('refresh-token').digest();
	const successorOf = (token: string) => createHmac('sha256', key).update(token).digest('base64url');
	return {
		async issue(db: Database, sessionId: string): Promise<string> {
			const token = randomBytes(32).toString('base64url');
			await db.insert(refreshToken).values({ hash: hashToken(token), sessionId, createdAt: clock() });
			return token;
		},
		async find(db: Database, token: string): Promise<{ session: SessionRow; isReused: boolean } | null> {
			const [row] = await db
				.select({ session, usedAt: refreshToken.usedAt })
				.from(refreshToken)
				.innerJoin(session, eq(session.id, refreshToken.sessionId))
				.where(eq(refreshToken.hash, hashToken(token)));
			if (!row) return null;
			const isReused = row.usedAt !== null && clock().getTime() - row.usedAt.getTime() > reuseGraceMs;
			return { session: row.session, isReused };
		},
		async exchange(tx: Transaction, token: string, sessionId: string): Promise<string> {
			const successor = successorOf(token);
			await tx
				.update(refreshToken)
				.set({ usedAt: clock() })
				.where(and(eq(refreshToken.hash, hashToken(token)), isNull(refreshToken.usedAt)));
			await tx
				.insert(refreshToken)
				.values({ hash: hashToken(successor), sessionId, createdAt: clock() })
				.onConflictDoNothing();
			return successor;
		},
	};
}

export async function sweepSessions({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
	await db.delete(session).where(lte(session.expiresAt, clock()));
	await db.delete(refreshToken).where(lte(refreshToken.usedAt, new Date(clock().getTime() - rememberedMs)));
}
