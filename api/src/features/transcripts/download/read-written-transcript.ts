import { titleOf } from '@debrief/shared/domain/conversations/conversation-title.ts';
import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import { confidentShare, countWords } from '@debrief/shared/domain/transcripts/confidence.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { recording, segment, stream, transcript } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { readChapters, seeFile } from '../../conversations/index.ts';
import { readSpeakers } from '../edits/change-segment.ts';
import { nameLookup } from '../get-transcript.ts';
import { ratedWords } from '../lines/rated-words.ts';
import { segmentColumns, transcriptOrder } from '../segment-rows.ts';
import type { WrittenTranscript } from './transcript-file.ts';

export async function readWrittenTranscript(deps: Deps, caller: Caller, fileId: string): Promise<WrittenTranscript> {
	const { conversation, file } = await seeFile(deps.db, caller, fileId);
	const [head] = await deps.db
		.select({
			language: transcript.language,
			engine: transcript.engine,
			wordlessSpeech: transcript.wordlessSpeech,
			startedAt: recording.startedAt,
		})
		.from(transcript)
		.innerJoin(stream, eq(stream.fileId, transcript.fileId))
		.innerJoin(recording, eq(recording.id, stream.recordingId))
		.where(eq(transcript.fileId, fileId));
	if (!head) throw new AppError('still_processing');
	const [chapters, speakers, rows] = await Promise.all([
		readChapters(deps.db, conversation, fileId),
		readSpeakers(deps.db, fileId),
		deps.db
			.select({ line: segmentColumns, words: segment.words })
			.from(segment)
			.where(eq(segment.fileId, fileId))
			.orderBy(...transcriptOrder),
	]);
	const nameOf = nameLookup(speakers, hasFeature(caller.entitlements, 'speakerRecognition'));
	const startedAt = head.startedAt.toISOString();
	return {
		title: titleOf({ ...conversation, startedAt: head.startedAt }),
		startedAt,
		language: head.language,
		engine: head.engine.label,
		fileName: file.fileName,
		confidentShare: confidentShare(countWords(ratedWords(rows))),
		wordlessSpeech: head.wordlessSpeech,
		chapters: chapters.map(({ title, startedAt, endedAt }) => ({ title, startedAt, endedAt })),
		lines: rows.map(({ line, words }) => ({
			speaker: nameOf(line).speakerName,
			startedAt: line.startedAt,
			endedAt: line.endedAt,
			text: line.text,
			words,
		})),
	};
}
