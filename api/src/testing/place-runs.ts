import type { FailureReason, Pipeline } from '@debrief/shared/domain/conversations/pipeline.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../platform/db/new-id.ts';
import { processingRun } from '../platform/db/schema/index.ts';

type Status = {
	step?: Pipeline['step'] | undefined;
	state?: Pipeline['state'] | undefined;
	transcriptStatus?: 'processing' | 'done' | 'processing_failed' | null | undefined;
	failureReason?: FailureReason | null | undefined;
};
type Of = { conversationId: string; recordingId: string };

const stateOf = { processing: 'working', done: 'done', processing_failed: 'failed' } as const;

export async function placeRuns({ db }: Pick<Deps, 'db'>, { conversationId, recordingId }: Of, status: Status) {
	const { step = 'insights', state = 'done', transcriptStatus, failureReason } = status;
	const reasonOf = (of: Pipeline['state']) => (of === 'failed' ? (failureReason ?? 'General') : null);
	const transcribed = stateOf[transcriptStatus ?? 'done'];
	const own = step === 'insights' ? ({ step: 'transcript', state: transcribed } as const) : { step, state };
	const row = { id: newId(), conversationId, recordingId, ...own, reason: reasonOf(own.state) };
	await db.insert(processingRun).values(row);
	if (step !== 'insights' || transcribed !== 'done') return;
	await db.insert(processingRun).values({ id: newId(), conversationId, step, state, reason: reasonOf(state) });
}
