import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { file, processingRun, recording, stream } from '../../../platform/db/schema/index.ts';
import type { FileRecord } from '../../conversations/index.ts';
import { changeProcessing } from '../processing/change-processing.ts';
import { currentRunOf, endRun } from '../processing/runs.ts';

const silentAfterMs = 10 * 60_000;

export async function stallSilentRecordings(deps: Deps): Promise<void> {
	const before = new Date(deps.clock().getTime() - silentAfterMs);
	const isUploading = and(eq(processingRun.step, 'upload'), eq(processingRun.state, 'working'));
	const silent = await deps.db
		.select({ id: file.id, conversationId: file.conversationId, storageKey: file.storageKey })
		.from(file)
		.innerJoin(stream, eq(stream.fileId, file.id))
		.innerJoin(processingRun, eq(processingRun.recordingId, stream.recordingId))
		.where(and(isSilent(before), isUploading, isNull(processingRun.supersededAt)));
	for (const row of silent) await stall(deps, row, before);
}

const isSilent = (before: Date) =>
	and(isNotNull(file.liveKey), eq(file.isCompleted, false), lt(file.lastByteAt, before));

type Target = Pick<FileRecord, 'id' | 'conversationId' | 'storageKey'>;

async function stall(deps: Deps, { id, conversationId, storageKey }: Target, before: Date): Promise<void> {
	const isEmpty = (await deps.storage.size(storageKey)) === 0;
	await changeProcessing(deps, [conversationId], async (tx) => {
		// A chunk may have arrived in the meantime.
		const [still] = await tx
			.select({ id: file.id })
			.from(file)
			.where(and(eq(file.id, id), isSilent(before)));
		const run = still && (await currentRunOf(tx, id));
		if (run?.step !== 'upload' || run.state !== 'working') return;
		await setStalled(tx, id, true);
		const nothing = 'Nothing of this recording has arrived yet. It appears here when its browser is online again.';
		await endRun(tx, run, deps.clock(), isEmpty ? { reason: 'NoAudio', message: nothing } : null);
	});
}

export async function keepOpen(
	deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
	{ id, conversationId }: FileRecord,
): Promise<void> {
	await changeProcessing(deps, [conversationId], async (tx, start) => {
		await tx.update(file).set({ lastByteAt: deps.clock() }).where(eq(file.id, id));
		const [about] = await tx
			.select({ recordingId: recording.id, isStalled: recording.isStalled })
			.from(recording)
			.innerJoin(stream, eq(stream.recordingId, recording.id))
			.where(eq(stream.fileId, id));
		if (!about?.isStalled) return;
		await setStalled(tx, id, false);
		await start({ conversationId, recordingId: about.recordingId, step: 'upload', state: 'working' });
	});
}

async function setStalled(tx: Transaction, fileId: string, isStalled: boolean): Promise<void> {
	const [at] = await tx.select({ id: stream.recordingId }).from(stream).where(eq(stream.fileId, fileId));
	await tx
		.update(recording)
		.set({ isStalled })
		.where(eq(recording.id, at?.id ?? ''));
}
