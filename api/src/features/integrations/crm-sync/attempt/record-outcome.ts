import { and, eq, ne, sql } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { conversation, integration, push } from '../../../../platform/db/schema/index.ts';
import type { RemoteActivity } from '../../../../platform/providers/provider.ts';
import type { VendorError } from '../../../../platform/providers/vendor-error.ts';
import { recordActivity } from '../../../foundation/index.ts';
import { failPushesOf } from '../follow-connection.ts';
import { currentContactOf, type PushRow } from '../push-rows.ts';
import { hashOf, readActivity } from './read-activity.ts';
import { restMs, retryPauseMs } from './retry-pauses.ts';

/** Recorded even if the provider was disconnected in the meantime, so that the activity is not created twice. */
export async function recordSent(deps: Deps, row: PushRow, remote: RemoteActivity, contentHash: string): Promise<void> {
	const now = deps.clock();
	const isIt = eq(push.id, row.id);
	await deps.db.transaction(async (tx) => {
		const isFirst = row.remoteId === null;
		const [current] = await tx
			.update(push)
			.set({
				remoteId: remote.id,
				remoteUrl: remote.url,
				isInDoubt: false,
				contentHash,
				sentAt: now,
				attempts: 0,
				reason: null,
				claimedUntil: null,
			})
			.where(isIt)
			.returning();
		if (!current) return;
		const remoteContactId = await currentContactOf(tx, current);
		const shown = await readActivity(deps, tx, { ...current, remoteContactId });
		// The conversation may have changed while it was sent, or its removal been requested.
		const isDone = !current.isRemoval && (!shown || hashOf(shown) === contentHash);
		await tx
			.update(push)
			.set({ remoteContactId, ...(isDone ? { state: 'sent' } : { state: 'waiting', dueAt: now }) })
			.where(isIt);
		if (isFirst) await recordInFeed(tx, deps, row, 'externalNoteCreated');
		if (row.attempts > 1) await hasten(tx, row, now);
	});
}

export async function recordRemoved(deps: Deps, row: PushRow): Promise<void> {
	const isIt = eq(push.id, row.id);
	await deps.db.transaction(async (tx) => {
		if (row.remoteId !== null) await recordInFeed(tx, deps, row, 'externalNoteRemoved');
		if (row.conversationId === null) {
			await tx.delete(push).where(isIt);
			return;
		}
		const nothing = { remoteId: null, remoteUrl: null, contentHash: null, isInDoubt: false };
		await tx
			.update(push)
			.set({ ...nothing, claimedUntil: null, reason: null, attempts: 0 })
			.where(isIt);
		const isStillWanted = and(isIt, eq(push.isRemoval, true));
		await tx.update(push).set({ state: 'removed', isRemoval: false }).where(isStillWanted);
	});
}

async function hasten(tx: Transaction, { id, workspaceId, provider }: PushRow, now: Date): Promise<void> {
	const others = and(eq(push.workspaceId, workspaceId), eq(push.provider, provider), ne(push.id, id));
	const isResting = and(eq(push.state, 'waiting'), eq(push.reason, 'unavailable'));
	await tx.update(push).set({ dueAt: now }).where(and(others, isResting));
}

type FeedType = 'externalNoteCreated' | 'externalNoteRemoved';

async function recordInFeed(tx: Transaction, { providers }: Deps, row: PushRow, type: FeedType): Promise<void> {
	if (row.conversationId === null) return;
	const isIt = eq(conversation.id, row.conversationId);
	const [about] = await tx
		.select({ title: conversation.title, ownerId: conversation.ownerId })
		.from(conversation)
		.where(isIt);
	if (!about) return;
	const { workspaceId, requestedBy, provider, conversationId } = row;
	const content = {
		callId: conversationId,
		title: about.title,
		providerName: providers.find(provider)?.title ?? provider,
	};
	await recordActivity(tx, { workspaceId, userId: requestedBy ?? about.ownerId }, type, content);
}

export async function releaseClaim({ db }: Deps, { id, attempts }: PushRow): Promise<void> {
	await db
		.update(push)
		.set({ claimedUntil: null, attempts: Math.max(0, attempts - 1) })
		.where(eq(push.id, id));
}

export async function recordFailure(
	deps: Deps,
	row: PushRow,
	error: VendorError,
	{ isStopping }: { isStopping: boolean },
): Promise<void> {
	const now = deps.clock();
	const { reason, retryAfterMs } = error;
	const isIt = eq(push.id, row.id);
	const isWaiting = and(isIt, eq(push.state, 'waiting'));
	await deps.db.update(push).set({ claimedUntil: null }).where(isIt);
	if (isStopping || reason === 'busy') {
		const until = new Date(now.getTime() + (isStopping ? 0 : (retryAfterMs ?? restMs)));
		if (!isStopping) await pause(deps, row, until);
		const attempts = Math.max(0, row.attempts - 1);
		await deps.db.update(push).set({ attempts, dueAt: until, reason }).where(isWaiting);
		return;
	}
	const pauseMs = reason === 'unavailable' ? retryPauseMs(row.attempts) : null;
	if (pauseMs !== null) {
		await pause(deps, row, new Date(now.getTime() + restMs));
		await deps.db
			.update(push)
			.set({ reason, dueAt: new Date(now.getTime() + pauseMs) })
			.where(isWaiting);
		return;
	}
	await deps.db.update(push).set({ state: 'failed', reason }).where(isWaiting);
	// The other pushes would fail for the same reason.
	if (reason === 'refused' || reason === 'narrowed' || reason === 'not_connected')
		await failPushesOf(deps.db, row, reason);
}

async function pause({ db }: Deps, { workspaceId, provider }: PushRow, until: Date): Promise<void> {
	const isIt = and(eq(integration.workspaceId, workspaceId), eq(integration.provider, provider));
	const pausedUntil = sql`greatest(coalesce(${integration.pausedUntil}, 'epoch'), ${until.toISOString()}::timestamptz)`;
	await db.update(integration).set({ pausedUntil }).where(isIt);
}
