import type { Transaction } from '../../../platform/db/open-database.ts';
import { segment } from '../../../platform/db/schema/index.ts';
import type { ConversationRecord } from '../../conversations/index.ts';

const batchSize = 500;

type Place = { conversation: ConversationRecord; fileId: string };
type NewLine = Omit<
	typeof segment.$inferInsert,
	'workspaceId' | 'conversationId' | 'ownerId' | 'recordedAt' | 'fileId' | 'search'
>;

export async function insertLines(
	tx: Transaction,
	{ conversation: about, fileId }: Place,
	lines: readonly NewLine[],
): Promise<void> {
	const of = {
		workspaceId: about.workspaceId,
		conversationId: about.id,
		ownerId: about.ownerId,
		recordedAt: about.startedAt,
		fileId,
	};
	for (let from = 0; from < lines.length; from += batchSize)
		await tx.insert(segment).values(lines.slice(from, from + batchSize).map((line) => ({ ...line, ...of })));
}
