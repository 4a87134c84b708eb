import { confidentFrom } from '@debrief/shared/domain/transcripts/confidence.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, segment } from '../../../platform/db/schema/index.ts';

export async function countConfidentWords(tx: Transaction, conversationId: string): Promise<void> {
	await tx.execute(sql`
		update ${conversation} set word_count = counted.words, confident_word_count = counted.confident
		from (
			select count(*)::int as words, count(*) filter (where (word->>3)::real >= ${confidentFrom})::int as confident
			from ${segment}, json_array_elements(${segment.words}) as word
			where ${segment.conversationId} = ${conversationId} and word->>3 is not null
		) as counted
		where ${conversation.id} = ${conversationId}`);
}
