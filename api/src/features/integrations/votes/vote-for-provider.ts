import { anyProvider } from '@debrief/shared/domain/integrations/provider-kinds.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { providerVote } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { pendingProviders } from '../../../platform/providers/pending-providers.ts';

type Vote = { provider?: string | undefined; genericNotification: boolean; source: string };

export async function voteForProvider({ db, clock }: Deps, { userId }: Caller, vote: Vote): Promise<void> {
	const { provider, genericNotification, source } = vote;
	if (provider !== undefined && !pendingProviders.some(({ name }) => name === provider))
		throw new AppError('provider_not_found');
	const wanted = [...(provider === undefined ? [] : [provider]), ...(genericNotification ? [anyProvider] : [])];
	const rows = wanted.map((name) => ({ userId, provider: name, source, createdAt: clock() }));
	await db.insert(providerVote).values(rows).onConflictDoNothing();
}

export async function withdrawVote({ db }: Deps, { userId }: Caller, provider: string): Promise<void> {
	const isOwn = and(eq(providerVote.userId, userId), isNull(providerVote.notifiedAt));
	await db.transaction(async (tx) => {
		await tx.delete(providerVote).where(and(isOwn, eq(providerVote.provider, provider)));
		const left = await tx.select({ provider: providerVote.provider }).from(providerVote).where(isOwn);
		if (left.every((vote) => vote.provider === anyProvider)) await tx.delete(providerVote).where(isOwn);
	});
}
