import type { MisheardTerm } from '@debrief/shared/contract/transcripts/replacements.ts';
import { lookForMisheardTerms } from '@debrief/shared/domain/transcripts/misheard-terms.ts';
import { placesToReplace } from '@debrief/shared/domain/transcripts/replace-words.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { segment } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { yieldToEventLoop } from '../../../platform/processes/yield-to-event-loop.ts';
import { seeFile } from '../../conversations/index.ts';
import { listVocabulary } from '../../foundation/index.ts';
import { transcriptOrder } from '../segment-rows.ts';

const mostTerms = 20;

export async function listMisheardTerms(
	{ db }: Pick<Deps, 'db'>,
	caller: Caller,
	fileId: string,
): Promise<{ list: MisheardTerm[] }> {
	const { conversation } = await seeFile(db, caller, fileId);
	const terms = (await listVocabulary(db, conversation)).map(({ text }) => text);
	if (terms.length === 0) return { list: [] };
	const { text, words, originalText } = segment;
	const lines = await db
		.select({ text, words, originalText })
		.from(segment)
		.where(eq(segment.conversationId, conversation.id))
		.orderBy(segment.fileId, ...transcriptOrder);
	const heard = lines
		.filter((line) => line.originalText === null)
		.map((line) => line.words.map(([word, , , confidence]) => ({ text: word, confidence })));
	const found: MisheardTerm[] = [];
	for await (const term of yieldToEventLoop(lookForMisheardTerms(heard, terms))) {
		if (term) found.push({ ...term, total: 0 });
		if (found.length === mostTerms) break;
	}
	for await (const { text: spoken } of yieldToEventLoop(lines))
		for (const term of found) term.total += placesToReplace(spoken, { ...term, isExact: true }).length;
	return { list: found.filter(({ total }) => total > 0) };
}
