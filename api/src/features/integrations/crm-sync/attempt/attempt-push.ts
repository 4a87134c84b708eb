import { eq } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { push } from '../../../../platform/db/schema/index.ts';
import { orNull } from '../../../../platform/providers/or-null.ts';
import type { Provider, PushedActivity, RemoteActivity } from '../../../../platform/providers/provider.ts';
import { VendorError } from '../../../../platform/providers/vendor-error.ts';
import type { PushRow } from '../push-rows.ts';
import { hashOf, readActivity } from './read-activity.ts';
import { recordFailure, recordRemoved, recordSent, releaseClaim } from './record-outcome.ts';

type Attempt = { row: PushRow; provider: Provider; signal: AbortSignal };

export async function attemptPush(deps: Deps, attempt: Attempt): Promise<void> {
	const { row } = attempt;
	try {
		if (row.isRemoval) {
			await remove(deps, attempt);
			return await recordRemoved(deps, row);
		}
		const activity = await readActivity(deps, deps.db, row);
		if (!activity) return await releaseClaim(deps, row);
		await recordSent(deps, row, await send(deps, attempt, activity), hashOf(activity));
	} catch (error) {
		if (!(error instanceof VendorError)) throw error;
		await recordFailure(deps, row, error, { isStopping: attempt.signal.aborted });
	}
}

async function send(deps: Deps, attempt: Attempt, activity: PushedActivity): Promise<RemoteActivity> {
	const { row } = attempt;
	const { push: port } = attempt.provider;
	if (!port) throw new VendorError('not_connected');
	const { remoteId } = row;
	if (remoteId !== null) {
		const updated = await orNull(use(deps, attempt, (vendor) => port.update(vendor, remoteId, activity)));
		if (updated) return updated;
	}
	if (row.isInDoubt) {
		const found = await use(deps, attempt, (vendor) => port.find(vendor, activity));
		if (found) return use(deps, attempt, (vendor) => port.update(vendor, found.id, activity));
	}
	// Stored before the request: after a crash, the next attempt first looks for the activity, with the same contact.
	const { remoteContactId } = row;
	await deps.db.update(push).set({ isInDoubt: true, remoteContactId }).where(eq(push.id, row.id));
	try {
		return await use(deps, attempt, (vendor) => port.create(vendor, activity));
	} catch (error) {
		// Only a refused creation proves that nothing was created.
		if (error instanceof VendorError && error.reason !== 'unavailable')
			await deps.db.update(push).set({ isInDoubt: false }).where(eq(push.id, row.id));
		throw error;
	}
}

async function remove(deps: Deps, attempt: Attempt): Promise<void> {
	const { row } = attempt;
	const { push: port } = attempt.provider;
	if (!port) throw new VendorError('not_connected');
	for (const remoteId of [row.remoteId, await findLost(deps, attempt)])
		if (remoteId !== null) await orNull(use(deps, attempt, (vendor) => port.delete(vendor, remoteId, row.kind)));
}

async function findLost(deps: Deps, attempt: Attempt): Promise<string | null> {
	const { row } = attempt;
	const { push: port } = attempt.provider;
	if (!row.isInDoubt || row.conversationId === null || !port) return null;
	const lost: PushedActivity = {
		key: row.conversationId,
		kind: row.kind,
		contactId: row.remoteContactId,
		language: 'en',
		title: '',
		summary: '',
		actionPoints: [],
		url: '',
		startedAt: row.createdAt,
		durationMs: 0,
		direction: null,
	};
	return (await use(deps, attempt, (vendor) => port.find(vendor, lost)))?.id ?? null;
}

const timeoutMs = 30_000;

const use = <T>(
	{ providers }: Deps,
	{ row, provider, signal }: Attempt,
	work: Parameters<typeof providers.use<T>>[2],
): Promise<T> =>
	providers.use(row.workspaceId, provider, work, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
