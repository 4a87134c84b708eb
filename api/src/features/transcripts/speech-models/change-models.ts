import type { SpeechModelSet } from '@debrief/shared/contract/speech/speech-models.ts';
import type { AuditAction } from '@debrief/shared/domain/audit-actions.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { ModelSet } from '../../../engines/speech/models/model-set.ts';
import type { ModelStatus } from '../../../engines/speech/models/model-status.ts';
import { processingRun, recording } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordAudit } from '../../foundation/index.ts';
import { awaitBetterEngine } from '../lower-quality/renew-awaited.ts';
import { findStatus, toModelRow } from './model-rows.ts';

export function downloadModel(deps: Deps, caller: Caller, id: string): Promise<SpeechModelSet> {
	return change(deps, caller, { id, action: 'speechModelDownloaded' }, async (set) => {
		await deps.speechModels.download(set);
		if (set.purpose === 'transcripts') await awaitBetterEngine(deps);
	});
}

/** Throws `model_set_busy`. */
export function importModel(deps: Deps, caller: Caller, id: string, path: string): Promise<SpeechModelSet> {
	return change(deps, caller, { id, action: 'speechModelImported', path }, async (set, status) => {
		assertIdle(status);
		await deps.speechModels.importFrom(set, path);
		if (set.purpose === 'transcripts') await awaitBetterEngine(deps);
	});
}

export function cancelModel(deps: Deps, caller: Caller, id: string): Promise<SpeechModelSet> {
	return change(deps, caller, { id, action: 'speechModelCancelled' }, (set) => deps.speechModels.cancel(set));
}

/** Throws `model_set_busy` and `model_set_in_use`. */
export function removeModel(deps: Deps, caller: Caller, id: string): Promise<SpeechModelSet> {
	return change(deps, caller, { id, action: 'speechModelRemoved' }, async (set, status) => {
		assertIdle(status);
		if (await isTranscribing(deps, set)) throw new AppError('model_set_in_use');
		await deps.speechModels.remove(set);
	});
}

type Act = { id: string; action: AuditAction; path?: string };

async function change(
	deps: Deps,
	caller: Caller,
	{ id, action, path }: Act,
	work: (set: ModelSet, status: ModelStatus) => Promise<void>,
): Promise<SpeechModelSet> {
	const before = await findStatus(deps, id);
	await work(before.set, before);
	const after = await findStatus(deps, id);
	await deps.db.transaction((tx) =>
		recordAudit(tx, caller, {
			action,
			subjectId: id,
			workspaceId: null,
			before: { state: before.state },
			after: { state: after.state, ...(path && { path }) },
		}),
	);
	return toModelRow(deps, after);
}

function assertIdle({ state }: ModelStatus): void {
	if (state === 'downloading' || state === 'checking' || state === 'unpacking') throw new AppError('model_set_busy');
}

async function isTranscribing({ db, speech, otherSpeech }: Deps, { folder }: ModelSet): Promise<boolean> {
	const engine = [speech, ...otherSpeech].find(({ version }) => version === folder);
	if (!engine) return false;
	const [working] = await db
		.select({ id: processingRun.id })
		.from(processingRun)
		.innerJoin(recording, eq(recording.id, processingRun.recordingId))
		.where(
			and(
				eq(processingRun.step, 'transcript'),
				eq(processingRun.state, 'working'),
				isNull(processingRun.supersededAt),
				eq(sql`coalesce(${recording.speechEngine}, ${speech.id})`, engine.id),
			),
		)
		.limit(1);
	return working !== undefined;
}
