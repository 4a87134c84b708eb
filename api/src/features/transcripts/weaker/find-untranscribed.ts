import { knowsLanguage } from '@debrief/shared/domain/transcripts/transcript-language.ts';
import { and, desc, eq, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation, file, processingRun, recording, stream } from '../../../platform/db/schema/index.ts';
import { engineFor } from '../languages/engine-for.ts';

export async function findUntranscribed(deps: Deps, before: Date, limit: number) {
	const { speechEngine, language } = recording;
	const failed = await deps.db
		.select({
			fileId: file.id,
			recordingId: recording.id,
			conversationId: conversation.id,
			recording: { speechEngine, language },
		})
		.from(processingRun)
		.innerJoin(recording, eq(recording.id, processingRun.recordingId))
		.innerJoin(stream, eq(stream.recordingId, recording.id))
		.innerJoin(file, eq(file.id, stream.fileId))
		.innerJoin(conversation, eq(conversation.id, recording.conversationId))
		.where(
			and(
				eq(processingRun.step, 'transcript'),
				eq(processingRun.state, 'failed'),
				inArray(processingRun.reason, ['NoEngine', 'UnknownLanguage']),
				isNull(processingRun.supersededAt),
				lt(processingRun.createdAt, before),
				isNull(speechEngine),
				ne(conversation.source, 'demo'),
				isNull(conversation.deletedAt),
				isNull(file.audioDeletedAt),
			),
		)
		.orderBy(desc(recording.startedAt), desc(file.id))
		.limit(limit);
	return failed.filter((each) =>
		knowsLanguage(engineFor(deps, each.recording).capabilities().languages, each.recording.language),
	);
}
