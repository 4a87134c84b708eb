import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation, file, preparedMedia, recording, stream } from '../../platform/db/schema/index.ts';
import type { Run } from '../recordings/index.ts';

export type TranscriptTarget = Awaited<ReturnType<typeof findTargets>>[number];

export function findTargets({ db }: Pick<Deps, 'db'>, { recordingId }: Run) {
	const { durationMs, layout, onlyChannel, runId } = preparedMedia;
	return db
		.select({ file, conversation, recording, prepared: { durationMs, layout, onlyChannel, runId } })
		.from(stream)
		.innerJoin(file, eq(file.id, stream.fileId))
		.innerJoin(recording, eq(recording.id, stream.recordingId))
		.innerJoin(conversation, eq(conversation.id, recording.conversationId))
		.innerJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.where(eq(stream.recordingId, recordingId ?? ''))
		.orderBy(asc(file.createdAt), asc(file.id));
}
