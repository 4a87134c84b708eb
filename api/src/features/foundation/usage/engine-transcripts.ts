import type { EngineTranscripts } from '@debrief/shared/contract/workspaces/usage.ts';
import { and, count, desc, eq, isNull, ne, sql, sum } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation, file, preparedMedia, transcript } from '../../../platform/db/schema/index.ts';

export async function listEngineTranscripts({ db }: Pick<Deps, 'db'>): Promise<EngineTranscripts[]> {
	const { engine } = transcript;
	const isRecognised = sql`${engine}->>'quality' <> 'imported'`;
	const counted = and(ne(conversation.source, 'demo'), isNull(conversation.deletedAt), isRecognised);
	const recordings = await db
		.select({ engine, recordings: count(), audioMs: sum(preparedMedia.durationMs) })
		.from(transcript)
		.innerJoin(file, eq(file.id, transcript.fileId))
		.innerJoin(conversation, eq(conversation.id, file.conversationId))
		.innerJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.where(counted)
		.groupBy(engine)
		.orderBy(desc(sum(preparedMedia.durationMs)), desc(count()));
	// A conversation's words count once, even if several of its recordings contain them.
	const conversations = db
		.selectDistinct({
			engine: sql<string>`${engine}::text`.as('engine_text'),
			id: conversation.id,
			words: conversation.wordCount,
			confident: conversation.confidentWordCount,
		})
		.from(transcript)
		.innerJoin(file, eq(file.id, transcript.fileId))
		.innerJoin(conversation, eq(conversation.id, file.conversationId))
		.where(counted)
		.as('conversations');
	const words = await db
		.select({
			engine: sql<EngineTranscripts['engine']>`${conversations.engine}::jsonb`,
			words: sum(conversations.words),
			confident: sum(conversations.confident),
		})
		.from(conversations)
		.groupBy(conversations.engine);
	const wordsOf = new Map(words.map((row) => [keyOf(row.engine), row]));
	return recordings.map((row) => {
		const { words: all, confident } = wordsOf.get(keyOf(row.engine)) ?? {};
		return {
			engine: row.engine,
			recordings: row.recordings,
			audioMs: Number(row.audioMs),
			words: Number(all ?? 0),
			confidentWords: Number(confident ?? 0),
		};
	});
}

const keyOf = ({ id, version, label, quality }: EngineTranscripts['engine']) =>
	JSON.stringify([id, version, label, quality]);
