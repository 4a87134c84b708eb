import { and, asc, eq, exists, isNull, lte, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { integration, localTask, sentTask } from '../../../../platform/db/schema/index.ts';
import type { Provider } from '../../../../platform/providers/provider.ts';
import type { ConnectedVendor } from '../../../../platform/providers/vendor.ts';
import { VendorError } from '../../../../platform/providers/vendor-error.ts';
import { changeActionPoints } from '../../../conversations/index.ts';
import { lockTaskRow } from '../task-rows.ts';
import { type Connection, isOfWorkspace, mayBeCalled, type SentTaskRow } from './claim-tasks.ts';
import { pauseConnection } from './record-outcome.ts';

const everyMs = 5 * 60_000;
const tasksAtOnce = 200;
const connectionsAtOnce = 50;
const timeoutMs = 30_000;
/** Tolerates a task tool whose clock is behind. */
const marginMs = 3_600_000;

export async function pollTasks(deps: Deps): Promise<void> {
	const now = deps.clock();
	const due = deps.db
		.select({ one: sql`1` })
		.from(sentTask)
		.where(and(eq(sentTask.provider, integration.provider), isDue(now), isOfWorkspace(integration.workspaceId)));
	const connections = await deps.db
		.select({ id: integration.id, workspaceId: integration.workspaceId, provider: integration.provider })
		.from(integration)
		.where(and(mayBeCalled(now), exists(due)))
		.orderBy(sql`random()`)
		.limit(connectionsAtOnce);
	await Promise.all(connections.map((connection) => pollConnection(deps, connection, now)));
}

const isDue = (now: Date) =>
	and(
		eq(sentTask.state, 'sent'),
		or(isNull(sentTask.polledAt), lte(sentTask.polledAt, new Date(now.getTime() - everyMs))),
	);

async function pollConnection(deps: Deps, { workspaceId, provider: name }: Connection, now: Date): Promise<void> {
	const provider = deps.providers.find(name);
	if (!provider?.tasks) return;
	const rows = await deps.db
		.select()
		.from(sentTask)
		.where(and(eq(sentTask.provider, name), isDue(now), isOfWorkspace(workspaceId)))
		.orderBy(asc(sql`coalesce(${sentTask.polledAt}, 'epoch')`), asc(sentTask.id))
		.limit(tasksAtOnce);
	if (rows.length === 0) return;
	try {
		const seen = await pollStates(deps, workspaceId, provider, rows);
		for (const row of rows)
			await follow(deps, row, { isDone: seen.get(row.remoteId ?? '')?.isDone ?? null, by: provider.title });
	} catch (error) {
		if (!(error instanceof VendorError)) throw error;
		const retryAfterMs = error.reason === 'busy' ? (error.retryAfterMs ?? everyMs) : everyMs;
		await pauseConnection(deps, workspaceId, name, new Date(now.getTime() + Math.min(retryAfterMs, 24 * everyMs)));
	}
}

type ProviderWork = (vendor: ConnectedVendor) => Promise<Map<string, { isDone: boolean }>>;

function pollStates({ providers, clock }: Deps, workspaceId: string, provider: Provider, rows: readonly SentTaskRow[]) {
	const ids = rows.flatMap(({ remoteId }) => remoteId ?? []);
	const open = rows.filter(({ wasDone }) => !wasDone);
	const times = open.map(({ polledAt, createdAt }) => (polledAt ?? createdAt).getTime() - marginMs);
	const since = new Date(Math.min(...times, clock().getTime()));
	const work: ProviderWork = async (vendor) => provider.tasks?.poll(vendor, ids, since) ?? new Map();
	return providers.use(workspaceId, provider, work, AbortSignal.timeout(timeoutMs));
}

type Seen = { isDone: boolean | null; by: string };

async function follow(deps: Deps, { id, taskId, wasDone }: SentTaskRow, { isDone, by }: Seen): Promise<void> {
	const now = deps.clock();
	await deps.db.transaction(async (tx) => {
		const task = await lockTaskRow(tx, taskId);
		const isCurrent = and(eq(sentTask.id, id), eq(sentTask.state, 'sent'));
		if (!task) return;
		const isGone = isDone === null && !wasDone;
		const [current] = await tx
			.update(sentTask)
			.set({ polledAt: now, ...(isGone ? { state: 'failed', reason: 'gone', remoteId: null, remoteUrl: null } : {}) })
			.where(isCurrent)
			.returning({ wasDone: sentTask.wasDone });
		// The task is being sent, or a send has just changed it.
		if (!current || current.wasDone !== wasDone || isDone === null || isDone === wasDone) return;
		await tx.update(sentTask).set({ wasDone: isDone }).where(isCurrent);
		if ((task.doneAt !== null) === isDone) return;
		await tx
			.update(localTask)
			.set({ doneAt: isDone ? now : null })
			.where(eq(localTask.id, taskId));
		const { conversationId, actionPointId } = task;
		if (conversationId && actionPointId)
			await changeActionPoints(tx, {
				conversationId,
				by,
				now,
				change: (points) => points.map((point) => (point.id === actionPointId ? { ...point, isDone } : point)),
			});
	});
}
