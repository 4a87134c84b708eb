import { speakerLabel } from '@debrief/shared/domain/speaker-label.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { file, segment, speaker } from '../../platform/db/schema/index.ts';
import type { Line, Transcript } from '../../platform/insights/insight-engine.ts';
import type { ConversationRecord } from '../conversations/index.ts';

export type FiledTranscript = Omit<Transcript, 'lines'> & { lines: (Line & { fileId: string })[] };

/** Everything that was said in a conversation, each line with its file. */
export async function readTranscript(deps: Deps, about: ConversationRecord): Promise<FiledTranscript> {
	const rows = await deps.db
		.select({ segment, speaker })
		.from(segment)
		.innerJoin(file, eq(file.id, segment.fileId))
		.leftJoin(speaker, and(eq(speaker.fileId, segment.fileId), eq(speaker.speakerId, segment.speakerId)))
		.where(eq(file.conversationId, about.id))
		.orderBy(asc(segment.position));
	const lines = rows.map(({ segment: line, speaker: who }) => ({
		id: line.id,
		fileId: line.fileId,
		speakerId: line.speakerId,
		speakerName: who ? speakerLabel(who) : line.speakerId,
		origin: line.origin,
		startedAt: line.startedAt,
		endedAt: line.endedAt,
		text: line.text,
	}));
	return { language: about.language, startedAt: about.startedAt, type: about.type, lines };
}
