import type { SpeechJob } from '@debrief/shared/contract/speech/jobs.ts';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { speechJob } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';

export type SpeechJobRow = typeof speechJob.$inferSelect;

/** Jobs of the account. A reseller's key sees only those it created. */
export const ownedBy = ({ workspaceId, userId, apiKey }: Caller) =>
	and(
		eq(speechJob.workspaceId, workspaceId),
		eq(speechJob.userId, userId),
		apiKey?.isResellers ? eq(speechJob.apiKeyId, apiKey.id) : undefined,
	);

export async function findJob({ db }: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<SpeechJobRow> {
	const [row] = await db
		.select()
		.from(speechJob)
		.where(and(eq(speechJob.id, id), ownedBy(caller)));
	if (!row) throw new AppError('speech_job_not_found');
	return row;
}

export async function listJobs({ db }: Deps, caller: Caller, page: { start: number; limit: number }) {
	const rows = await db
		.select()
		.from(speechJob)
		.where(ownedBy(caller))
		.orderBy(desc(speechJob.createdAt), desc(speechJob.id))
		.offset(page.start)
		.limit(page.limit);
	const [all] = await db.select({ n: count() }).from(speechJob).where(ownedBy(caller));
	return { list: rows.map(toSpeechJob), query: { total: all?.n ?? 0, ...page } };
}

export function toSpeechJob(row: SpeechJobRow): SpeechJob {
	const { id, status, progress, fileName, durationMs, failureReason, message } = row;
	return {
		id,
		status,
		fileName,
		durationMs,
		failureReason,
		message,
		progress: status === 'done' ? 1 : progress,
		model: row.options.model,
		language: row.options.language,
		createdAt: row.createdAt.toISOString(),
		finishedAt: row.finishedAt?.toISOString() ?? null,
		deletedAt: row.deletedAt?.toISOString() ?? null,
	};
}
