import { limits } from '@debrief/shared/domain/limits.ts';
import { weakerThan } from '@debrief/shared/domain/transcripts/weaker-engines.ts';
import { and, desc, eq, exists, gt, gte, inArray, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
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
import type { SpeechEngine } from '../../../platform/speech/speech-engine.ts';
import { isUnfinished } from '../../processing/index.ts';

/**
 * Returns the recordings among `which`, the newest first, that a weaker engine transcribed than the one in use: those
 * whose audio is there, in a language of this engine, and not being processed.
 */
export async function findWeaker({ db, speech }: Pick<Deps, 'db' | 'speech'>, which: SQL | undefined, limit: number) {
	const { qualities, sameQualityId } = weakerThan(speech);
	if (qualities.length === 0) return [];
	const quality = sql`${transcript.engine}->>'quality'`;
	const isOfWeakest =
		sameQualityId === null
			? undefined
			: and(eq(quality, speech.quality), eq(sql`${transcript.engine}->>'id'`, sameQualityId));
	const runs = db
		.select({ one: sql`1` })
		.from(processingRun)
		.where(and(eq(processingRun.recordingId, recording.id), isNull(processingRun.supersededAt), isUnfinished));
	const edits = db
		.select({ one: sql`1` })
		.from(segment)
		.where(and(eq(segment.fileId, file.id), gt(segment.revision, 0)));
	return db
		.select({
			fileId: file.id,
			recordingId: recording.id,
			conversationId: conversation.id,
			durationMs: preparedMedia.durationMs,
			isEdited: sql<boolean>`${exists(edits)}`,
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
				ne(conversation.source, 'demo'),
				isNull(file.audioDeletedAt),
				gte(preparedMedia.durationMs, limits.transcriptMinDurationMs),
				or(inArray(quality, qualities), isOfWeakest),
				isSupported(speech),
				notExists(runs),
			),
		)
		.orderBy(desc(conversation.startedAt), desc(file.id))
		.limit(limit);
}

/** The condition for recordings in a language of the engine. */
function isSupported(engine: SpeechEngine): SQL | undefined {
	const { languages } = engine.capabilities();
	if (languages === 'any') return undefined;
	return inArray(sql`lower(split_part(${recording.language}, '-', 1))`, languages);
}
