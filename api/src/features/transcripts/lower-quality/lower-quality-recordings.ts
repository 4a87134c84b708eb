import { limits } from '@debrief/shared/domain/limits.ts';
import { lowerQualityThan } from '@debrief/shared/domain/transcripts/lower-quality/engine-quality.ts';
import { and, eq, exists, gte, inArray, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { SpeechEngine } from '../../../engines/speech/speech-engine.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import {
	conversation,
	file,
	preparedMedia,
	processingRun,
	recording,
	segment,
	stream,
	transcript,
} from '../../../platform/db/schema/index.ts';
import { isUnfinished } from '../../recordings/index.ts';

export function lowerQualityRecordings(
	db: Database | Transaction,
	{ speech }: Pick<Deps, 'speech'>,
	which: SQL | undefined,
) {
	const runs = db
		.select({ one: sql`1` })
		.from(processingRun)
		.where(and(eq(processingRun.recordingId, recording.id), isNull(processingRun.supersededAt), isUnfinished));
	const edits = db
		.select({ one: sql`1` })
		.from(segment)
		// A constant, so that the index of edited lines applies.
		.where(and(eq(segment.fileId, file.id), sql`${segment.revision} > 0`));
	return db
		.select({
			fileId: sql<string>`${file.id}`.as('file_id'),
			recordingId: sql<string>`${recording.id}`.as('recording_id'),
			conversationId: sql<string>`${conversation.id}`.as('conversation_id'),
			durationMs: sql<number>`${preparedMedia.durationMs}`.as('duration_ms'),
			startedAt: sql`${conversation.startedAt}`.as('started_at'),
			isEdited: sql<boolean>`${exists(edits)}`.as('is_edited'),
		})
		.from(transcript)
		.innerJoin(file, eq(file.id, transcript.fileId))
		.innerJoin(stream, eq(stream.fileId, file.id))
		.innerJoin(recording, eq(recording.id, stream.recordingId))
		.innerJoin(conversation, eq(conversation.id, recording.conversationId))
		.innerJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.where(
			and(
				which,
				isOfLowerQuality(speech),
				isSupported(speech),
				notExists(runs),
				ne(conversation.source, 'demo'),
				isNull(file.audioDeletedAt),
				gte(preparedMedia.durationMs, limits.transcriptMinDurationMs),
			),
		);
}

function isOfLowerQuality(speech: SpeechEngine): SQL | undefined {
	const { qualities, sameQualityId } = lowerQualityThan(speech);
	if (qualities.length === 0) return sql`false`;
	const quality = sql`${transcript.engine}->>'quality'`;
	if (sameQualityId === null) return inArray(quality, qualities);
	const isLowest = and(eq(quality, speech.quality), eq(sql`${transcript.engine}->>'id'`, sameQualityId));
	return or(inArray(quality, qualities), isLowest);
}

function isSupported(engine: SpeechEngine): SQL | undefined {
	const { languages } = engine.capabilities();
	if (languages === 'any') return undefined;
	return inArray(sql`lower(split_part(${recording.language}, '-', 1))`, languages);
}
