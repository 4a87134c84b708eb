import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { sentTask } from '../../../../platform/db/schema/index.ts';
import type { Provider, ProviderTasks, ToolTask } from '../../../../platform/providers/provider.ts';
import type { ConnectedVendor } from '../../../../platform/providers/vendor.ts';
import { VendorError } from '../../../../platform/providers/vendor-error.ts';
import { type Connection, claimTasks, type SentTaskRow } from './claim-tasks.ts';
import { hashOf, readToolTask } from './read-task.ts';
import { recordFailure, recordSent, releaseClaim } from './record-outcome.ts';

const timeoutMs = 30_000;

export async function sendDueTasks(deps: Deps, connection: Connection, signal: AbortSignal): Promise<void> {
	const provider = deps.providers.find(connection.provider);
	while (provider?.tasks && !signal.aborted) {
		const [row] = await claimTasks(deps, connection, 1);
		if (!row) return;
		await attempt(deps, { row, provider, port: provider.tasks, connection, signal });
	}
}

type Attempt = {
	row: SentTaskRow;
	provider: Provider;
	port: ProviderTasks;
	connection: Connection;
	signal: AbortSignal;
};

async function attempt(deps: Deps, { row, provider, port, connection, signal }: Attempt): Promise<void> {
	const { workspaceId } = connection;
	const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
	try {
		const task = await readToolTask(deps, deps.db, row.taskId);
		if (!task) return await releaseClaim(deps, row);
		const work = (vendor: ConnectedVendor) => send(deps, vendor, port, { row, task });
		const remote = await deps.providers.use(workspaceId, provider, work, within);
		await recordSent(deps, row, remote, task);
	} catch (error) {
		if (!(error instanceof VendorError)) throw error;
		await recordFailure(deps, { row, workspaceId, error, isStopping: signal.aborted });
	}
}

type Sent = { row: SentTaskRow; task: ToolTask };

async function send(deps: Deps, vendor: ConnectedVendor, port: ProviderTasks, { row, task }: Sent) {
	const existing = await findExisting(vendor, port, { row, task });
	const remote = existing ?? (await create(deps, vendor, port, { row, task }));
	if (existing && (row.remoteId === null || row.contentHash !== hashOf(task)))
		await port.update(vendor, existing.id, task);
	if (remote.isDone !== task.isDone) await port.setDone(vendor, remote.id, task.isDone);
	return remote;
}

async function findExisting(vendor: ConnectedVendor, port: ProviderTasks, { row, task }: Sent) {
	if (row.remoteId !== null) return { id: row.remoteId, url: row.remoteUrl, isDone: row.wasDone };
	return row.isInDoubt ? port.find(vendor, task, row.createdAt) : null;
}

async function create({ db }: Deps, vendor: ConnectedVendor, port: ProviderTasks, { row, task }: Sent) {
	const isIt = eq(sentTask.id, row.id);
	// Stored before the request, so that after a crash the next attempt first looks for the task.
	await db.update(sentTask).set({ isInDoubt: true }).where(isIt);
	try {
		const remote = await port.create(vendor, task);
		const isNew = and(isIt, eq(sentTask.isInDoubt, true));
		await db.update(sentTask).set({ remoteId: remote.id, remoteUrl: remote.url, isInDoubt: false }).where(isNew);
		return remote;
	} catch (error) {
		// A refused task was not created.
		if (error instanceof VendorError && error.reason !== 'unavailable')
			await db.update(sentTask).set({ isInDoubt: false }).where(isIt);
		throw error;
	}
}
