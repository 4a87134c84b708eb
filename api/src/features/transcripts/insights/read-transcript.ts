import type { WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { confidentFrom } from '@debrief/shared/domain/transcripts/confidence.ts';
import { speakerLabel } from '@debrief/shared/domain/transcripts/speaker-label.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transcript } from '../../../engines/insights/insight-engine.ts';
import { recording, segment, speaker, stream } from '../../../platform/db/schema/index.ts';
import type { ConversationRecord } from '../../conversations/index.ts';
import { transcriptOrder } from '../segment-rows.ts';

type About = Pick<ConversationRecord, 'id' | 'language' | 'startedAt' | 'type'>;

export async function readTranscript({ db }: Pick<Deps, 'db'>, about: About): Promise<Transcript> {
	const { id, fileId, speakerId, origin, startedAt, endedAt, text } = segment;
	const rows = await db
		.select({
			line: { id, fileId, speakerId, origin, startedAt, endedAt, text },
			words: segment.words,
			speaker: { speakerId: speaker.speakerId, name: speaker.name, label: speaker.label },
		})
		.from(segment)
		.innerJoin(stream, eq(stream.fileId, segment.fileId))
		.innerJoin(recording, eq(recording.id, stream.recordingId))
		.leftJoin(speaker, and(eq(speaker.fileId, segment.fileId), eq(speaker.speakerId, segment.speakerId)))
		.where(eq(recording.conversationId, about.id))
		.orderBy(asc(recording.startedAt), asc(recording.id), asc(segment.fileId), ...transcriptOrder);
	const lines = rows.map(({ line, words, speaker: who }) => ({
		...line,
		uncertain: uncertainIn(words),
		speakerName: who ? speakerLabel(who) : line.speakerId,
	}));
	return { language: about.language, startedAt: about.startedAt, type: about.type, lines };
}

const uncertainIn = (words: readonly WordTuple[]): string[] =>
	words.flatMap(([text, , , confidence]) => (confidence !== null && confidence < confidentFrom ? [text] : []));
