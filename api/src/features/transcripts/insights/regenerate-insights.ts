import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, stream, transcript } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { editFile, requireTranscript } from '../../conversations/index.ts';
import { makesInsights } from '../../foundation/index.ts';
import { changeProcessing, currentRuns } from '../../recordings/index.ts';

type Request = { fileIds: string[]; edits: 'keep' | 'discard' };

export async function regenerateInsights(deps: Deps, caller: Caller, { fileIds, edits }: Request): Promise<void> {
	const targets = await Promise.all([...new Set(fileIds)].map((id) => editFile(deps.db, caller, id)));
	const ids = [...new Set(targets.map((target) => target.conversation.id))];
	const discardsEditsUntil = edits === 'discard' ? deps.clock() : null;
	await changeProcessing(deps, ids, async (tx, start) => {
		for (const conversationId of ids) {
			const [row] = await tx.select().from(conversation).where(eq(conversation.id, conversationId));
			if (!row) throw new AppError('file_not_found');
			await requireTranscript(tx, row);
			if (!(await makesInsights(tx, row))) throw new AppError('insights_disabled');
			for (const recordingId of await withEarlierTranscript(tx, conversationId))
				await start({ conversationId, recordingId, step: 'transcript', state: 'done' });
			await start({ conversationId, step: 'insights', discardsEditsUntil });
		}
	});
}

async function withEarlierTranscript(tx: Transaction, conversationId: string): Promise<string[]> {
	const failed = (await currentRuns(tx, conversationId)).filter(({ state }) => state === 'failed');
	const found: string[] = [];
	for (const { recordingId } of failed) {
		if (!recordingId) continue;
		const [head] = await tx
			.select({ fileId: transcript.fileId })
			.from(transcript)
			.innerJoin(stream, eq(stream.fileId, transcript.fileId))
			.where(eq(stream.recordingId, recordingId))
			.limit(1);
		if (head) found.push(recordingId);
	}
	return found;
}
