import { createHash } from 'node:crypto';
import { eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { rateLimit } from '../db/schema/index.ts';
import { AppError } from './app-error.ts';

export type RateLimit = {
	/** Counts an event unless the limit is reached. `retryAfterMs` is the time until the oldest event expires. */
	take(key: string): Promise<{ isAllowed: boolean; remaining: number; retryAfterMs: number }>;
	/** Like `take`, but throws `too_many_requests` when the limit is reached. */
	assert(key: string): Promise<void>;
	refund(key: string): Promise<void>;
	isReached(key: string): Promise<boolean>;
	reset(key: string): Promise<void>;
};

type Options = { db: Database; clock: () => Date; name: string; limit: number; windowMs: number };

/** Sliding window. A single statement counts and decides, so that concurrent attempts cannot exceed the limit. */
export function createRateLimit({ db, clock, name, limit, windowMs }: Options): RateLimit {
	const rowKey = (key: string) => createHash('sha256').update(`${name} ${key}`).digest('base64url');
	const take: RateLimit['take'] = async (key) => {
		const now = clock().getTime();
		const recent = sql`array(select moment from unnest(${rateLimit.moments}) as moment where moment > ${now - windowMs}::bigint)`;
		const isAllowed = sql`cardinality(${recent}) < ${limit}`;
		const [row] = await db
			.insert(rateLimit)
			.values({ key: rowKey(key), moments: [now], isAllowed: true, expiresAt: new Date(now + windowMs) })
			.onConflictDoUpdate({
				target: rateLimit.key,
				set: {
					moments: sql`case when ${isAllowed} then ${recent} || ${now}::bigint else ${recent} end`,
					isAllowed,
					expiresAt: new Date(now + windowMs),
				},
			})
			.returning({ moments: rateLimit.moments, isAllowed: rateLimit.isAllowed });
		const oldest = row?.moments[0] ?? now;
		return {
			isAllowed: row?.isAllowed ?? false,
			remaining: Math.max(0, limit - (row?.moments.length ?? limit)),
			retryAfterMs: Math.max(0, oldest + windowMs - now),
		};
	};
	return {
		take,
		async assert(key) {
			const { isAllowed, retryAfterMs } = await take(key);
			if (!isAllowed) throw new AppError('too_many_requests', { retryAfterMs });
		},
		async refund(key) {
			const others = sql`${rateLimit.moments}[:cardinality(${rateLimit.moments}) - 1]`;
			await db
				.update(rateLimit)
				.set({ moments: others })
				.where(eq(rateLimit.key, rowKey(key)));
		},
		async isReached(key) {
			const [row] = await db
				.select()
				.from(rateLimit)
				.where(eq(rateLimit.key, rowKey(key)));
			const since = clock().getTime() - windowMs;
			return (row?.moments.filter((moment) => moment > since).length ?? 0) >= limit;
		},
		async reset(key) {
			await db.delete(rateLimit).where(eq(rateLimit.key, rowKey(key)));
		},
	};
}

export async function sweepRateLimits({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
	await db.delete(rateLimit).where(lte(rateLimit.expiresAt, clock()));
}
