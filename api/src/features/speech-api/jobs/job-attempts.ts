import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { speechJob } from '../../../platform/db/schema/index.ts';
import type { GiveUp } from '../../../platform/jobs/failures.ts';
import { recordEvent } from '../../foundation/index.ts';
import type { SpeechJobRow } from './job-rows.ts';

export async function beginJob({ db, clock }: Deps, id: string): Promise<SpeechJobRow | null> {
	const [job] = await db
		.update(speechJob)
		.set({ status: 'working', token: newId(), aliveAt: clock(), progress: 0 })
		.where(and(eq(speechJob.id, id), inArray(speechJob.status, ['queued', 'working'])))
		.returning();
	return job ?? null;
}

export const isMine = ({ id, token }: SpeechJobRow) =>
	and(eq(speechJob.id, id), eq(speechJob.token, token ?? ''), eq(speechJob.status, 'working'));

export function watchJob({ db, clock, log, timing }: Deps, job: SpeechJobRow) {
	const control = new AbortController();
	let progress = 0;
	async function poll(): Promise<void> {
		const found = await db
			.update(speechJob)
			.set({ aliveAt: clock(), progress })
			.where(isMine(job))
			.returning({ id: speechJob.id });
		if (found.length === 0) control.abort();
	}
	const failed = (err: unknown) => log.warn({ err }, 'watch of a speech job');
	const timer = setInterval(() => poll().catch(failed), timing.speechJobPollMs);
	return {
		signal: control.signal,
		onProgress(share: number): void {
			progress = share;
		},
		[Symbol.dispose]: () => clearInterval(timer),
	};
}

export async function failJob(deps: Deps, id: string, { reason, message }: GiveUp): Promise<void> {
	const isOpen = and(eq(speechJob.id, id), inArray(speechJob.status, ['queued', 'working']));
	await deps.db.transaction(async (tx) => {
		const finished = { status: 'failed', failureReason: reason, message, finishedAt: deps.clock() } as const;
		const [job] = await tx.update(speechJob).set(finished).where(isOpen).returning();
		if (job) await emitDone(tx, job);
	});
	await removeFile(deps, id);
}

export async function emitDone(
	tx: Transaction,
	{ id, workspaceId, userId, status, durationMs }: SpeechJobRow,
): Promise<void> {
	const payload = { jobId: id, userId, status, durationMs };
	await recordEvent(tx, { workspaceId, type: 'transcription.done', payload });
}

export async function removeFile({ db, storage }: Deps, jobId: string): Promise<void> {
	await storage.delete(`speech/${jobId}`);
	const ended = inArray(speechJob.status, ['done', 'failed', 'cancelled']);
	await db
		.update(speechJob)
		.set({ storageKey: null })
		.where(and(eq(speechJob.id, jobId), ended));
}
