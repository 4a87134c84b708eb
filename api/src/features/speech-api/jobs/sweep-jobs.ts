import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { speechJob } from '../../../platform/db/schema/index.ts';
import { listSettings } from '../../../platform/settings.ts';
import { thirdPartyApiSetting } from '../../foundation/index.ts';
import { transcribeFileKind } from './job-kinds.ts';

const dayMs = 86_400_000;
const uploadLostMs = 60_000;
/** Younger files may belong to an uncommitted row. */
const untouchedMs = 3_600_000;
const justNowMs = 20_000;

export async function resumeSpeechJobs({ db, jobs, clock }: Deps): Promise<void> {
	const before = new Date(clock().getTime() - justNowMs);
	const rows = await db
		.select({ jobId: speechJob.id })
		.from(speechJob)
		.where(and(inArray(speechJob.status, ['queued', 'working']), lt(speechJob.aliveAt, before)));
	await jobs.enqueueAll(transcribeFileKind, rows);
}

export async function sweepSpeechJobs(deps: Deps): Promise<void> {
	const { db, clock } = deps;
	const now = clock().getTime();
	await removeFetched(deps);
	const isLost = and(eq(speechJob.status, 'receiving'), lt(speechJob.aliveAt, new Date(now - uploadLostMs)));
	await db.delete(speechJob).where(isLost);
	await removeLeftovers(deps);
}

async function removeFetched({ db, clock }: Deps): Promise<void> {
	const workspaces = (await listSettings(db, thirdPartyApiSetting)).filter(({ value }) => value.automaticDeletion);
	const ids = workspaces.map(({ subjectId }) => subjectId);
	const yesterday = new Date(clock().getTime() - dayMs);
	const isDue = or(isNotNull(speechJob.fetchedAt), lt(speechJob.finishedAt, yesterday));
	await db
		.update(speechJob)
		.set({ result: null, fileName: '', sourceUrl: null, deletedAt: clock() })
		.where(and(inArray(speechJob.workspaceId, ids), eq(speechJob.status, 'done'), isNull(speechJob.deletedAt), isDue));
}

async function removeLeftovers({ db, storage, clock, env }: Deps): Promise<void> {
	const before = new Date(clock().getTime() - untouchedMs);
	const needed = await db
		.select({ id: speechJob.id, status: speechJob.status })
		.from(speechJob)
		.where(inArray(speechJob.status, ['receiving', 'queued', 'working']));
	const ids = new Set(needed.map(({ id }) => id));
	for (const { key, changedAt } of await storage.list('speech'))
		if (changedAt < before && !ids.has(key.slice('speech/'.length))) await storage.delete(key);
	const folder = join(env.dataFolder, 'speech-jobs');
	for (const name of await readdir(folder).catch(() => []))
		if (!ids.has(name)) await rm(join(folder, name), { recursive: true, force: true });
}
