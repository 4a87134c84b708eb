import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { segment } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requestNotes } from '../../conversations/index.ts';
import { changedBy, type FullSegment, readSegments, recountWords } from '../edits/change-segment.ts';
import { editedColumns } from '../edits/edit-segment.ts';
import { type ChangedLine, moveQuotes } from '../edits/move-quotes.ts';

export type Rewording = {
	segmentId: string;
	revision: number;
	reword: (text: string) => string | null;
};
type PreviousLine = { segmentId: string; revision: number; text: string };
type Reworded = { list: Segment[]; skipped: string[]; former: PreviousLine[] };

/** The caller holds the conversation. Skips lines that have changed since, and those of other conversations. */
export async function rewordLines(
	tx: Transaction,
	deps: Deps,
	caller: Caller,
	conversationId: string,
	rewordings: readonly Rewording[],
): Promise<Reworded> {
	const wanted = new Map(rewordings.map((each) => [each.segmentId, each]));
	const mine = and(eq(segment.conversationId, conversationId), inArray(segment.id, [...wanted.keys()]));
	const rows = await tx.select().from(segment).where(mine).for('update');
	const former: PreviousLine[] = [];
	const quoted: ChangedLine[] = [];
	const words = { before: [] as FullSegment['words'], after: [] as FullSegment['words'] };
	for (const row of rows) {
		const rewording = wanted.get(row.id);
		const text = rewording?.revision === row.revision ? rewording.reword(row.text) : null;
		const columns = text !== null && text.length <= limits.lineMaxLength && editedColumns(row, text);
		if (!columns) continue;
		await tx
			.update(segment)
			.set({ ...changedBy(deps, caller, row.revision), ...columns })
			.where(eq(segment.id, row.id));
		quoted.push({ segmentId: row.id, before: [row.text, row.originalText], after: columns.text });
		words.before.push(...row.words);
		words.after.push(...columns.words);
		former.push({ segmentId: row.id, revision: row.revision + 1, text: row.text });
	}
	await recountWords(tx, conversationId, words.before, words.after);
	await moveQuotes(tx, conversationId, quoted);
	await requestNotes(tx, [conversationId], { now: deps.clock() });
	const changed = new Set(former.map(({ segmentId }) => segmentId));
	return {
		list: await readSegments(tx, caller, [...changed]),
		skipped: [...wanted.keys()].filter((id) => !changed.has(id)),
		former,
	};
}
