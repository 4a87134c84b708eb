import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { segment } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ConversationRecord } from './conversation-access.ts';

/** An earlier transcript counts when a new one failed. Throws `still_processing` and `no_transcript`. */
export async function requireTranscript(
	db: Database | Transaction,
	{ id, transcriptStatus }: ConversationRecord,
): Promise<void> {
	if (transcriptStatus === 'done') return;
	if (transcriptStatus !== 'processing_failed') throw new AppError('still_processing');
	const [line] = await db.select({ id: segment.id }).from(segment).where(eq(segment.conversationId, id)).limit(1);
	if (!line) throw new AppError('no_transcript');
}
