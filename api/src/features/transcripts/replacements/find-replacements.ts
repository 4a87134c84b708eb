import { type LineToReplace, mostLines } from '@debrief/shared/contract/transcripts/replacements.ts';
import { placesToReplace, type Replacement } from '@debrief/shared/domain/transcripts/replace-words.ts';
import { and, eq, ilike, inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { containsPattern } from '../../../platform/db/contains-pattern.ts';
import { file, segment } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { mapInTurns } from '../../../platform/processes/yield-to-event-loop.ts';
import { seeFile } from '../../conversations/index.ts';
import { nameLookups } from '../edits/change-segment.ts';
import { segmentColumns, transcriptOrder } from '../segment-rows.ts';

export async function findReplacements(
	{ db }: Pick<Deps, 'db'>,
	caller: Caller,
	{ fileId, ...replacement }: Replacement & { fileId: string },
): Promise<{ list: LineToReplace[]; total: number }> {
	const { conversation } = await seeFile(db, caller, fileId);
	const files = db.select({ id: file.id }).from(file).where(eq(file.conversationId, conversation.id));
	const rows = await db
		.select(segmentColumns)
		.from(segment)
		.where(and(inArray(segment.fileId, files), mayContain(replacement.find)))
		.orderBy(segment.fileId, ...transcriptOrder);
	const read = await mapInTurns(rows, (row) => ({ row, places: placesToReplace(row.text, replacement) }));
	const found = read.filter(({ places }) => places.length > 0);
	const shown = found.slice(0, mostLines);
	const nameOf = await nameLookups(
		db,
		caller,
		shown.map(({ row }) => row.fileId),
	);
	return {
		list: shown.map(({ row, places }) => {
			const { id, startedAt, text, revision } = row;
			return {
				id,
				fileId: row.fileId,
				startedAt,
				text,
				revision,
				places,
				speakerName: nameOf(row).speakerName,
			};
		}),
		total: found.reduce((sum, { places }) => sum + places.length, 0),
	};
}

/** Narrows the lines down in SQL, as far as PostgreSQL folds case like JavaScript. */
function mayContain(find: string) {
	const [first = ''] = find.split(/\s+/);
	return /^[\x21-\x7e]+$/.test(first) ? ilike(segment.text, containsPattern(first)) : undefined;
}
