import { count, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { providerVote } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';

export type VotesOf = (provider: string) => { hasVoted: boolean; votes: number | null };

export async function readVotes(db: Database, { userId, role }: Caller): Promise<VotesOf> {
	const { provider } = providerVote;
	const own = await db.select({ provider }).from(providerVote).where(eq(providerVote.userId, userId));
	const voted = new Set(own.map((row) => row.provider));
	if (role !== 'admin') return (name) => ({ hasVoted: voted.has(name), votes: null });
	const counted = await db.select({ provider, n: count() }).from(providerVote).groupBy(provider);
	const counts = new Map(counted.map((row) => [row.provider, row.n]));
	return (name) => ({ hasVoted: voted.has(name), votes: counts.get(name) ?? 0 });
}
