import type { UnsureWords } from '@debrief/shared/contract/transcripts/unsure-words.ts';
import { countWords, isUnsure } from '@debrief/shared/domain/transcripts/confidence.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { segment } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { seeFile } from '../conversations/index.ts';
import { ratedWords } from './lines/rated-words.ts';
import { transcriptOrder } from './segment-rows.ts';

export async function listUnsureWords({ db }: Deps, caller: Caller, fileId: string): Promise<UnsureWords> {
	await seeFile(db, caller, fileId);
	const lines = await db
		.select({ segmentId: segment.id, words: segment.words })
		.from(segment)
		.where(eq(segment.fileId, fileId))
		.orderBy(...transcriptOrder);
	const list = lines.filter(({ words }) => words.some(([, , , confidence]) => isUnsure({ confidence })));
	return { list, ...countWords(ratedWords(lines)) };
}
