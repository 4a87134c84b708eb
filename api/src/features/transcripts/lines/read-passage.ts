import type { Speaker, WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { count, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { segment, transcript } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { readSpeakers } from '../get-transcript.ts';
import { linesOf, type Passage, segmentColumns, transcriptOrder } from '../segment-rows.ts';
import { textOfPart, withWords } from './line-text.ts';

/** Times in ms from the start of the passage. */
type PassageLine = { startedAt: number; endedAt: number; speaker: Speaker; text: string; language: string };

export async function readPassage(
	deps: Pick<Deps, 'db'>,
	caller: Caller,
	passage: Passage,
	page: { start: number; limit: number },
): Promise<{ lines: PassageLine[]; total: number }> {
	const { db } = deps;
	const ofPassage = linesOf(passage);
	const [rows, { speakers, hasSpeakers }, [head], [total]] = await Promise.all([
		db
			.select(segmentColumns)
			.from(segment)
			.where(ofPassage)
			.orderBy(...transcriptOrder)
			.offset(page.start)
			.limit(page.limit),
		readSpeakers(deps, caller, passage.fileId),
		db.select({ language: transcript.language }).from(transcript).where(eq(transcript.fileId, passage.fileId)),
		db.select({ n: count() }).from(segment).where(ofPassage),
	]);
	const byId = new Map(speakers.map((each) => [each.speakerId, each]));
	const from = passage.range?.startedAt ?? 0;
	const to = passage.range?.endedAt ?? Number.POSITIVE_INFINITY;
	const isCut = (row: { startedAt: number; endedAt: number }) => row.startedAt < from || row.endedAt > to;
	const texts = await textsWithin(
		deps,
		rows.filter(isCut).map(({ id }) => id),
		{ from, to },
	);
	const lines = rows.flatMap((row) => {
		const speaker = hasSpeakers ? byId.get(row.speakerId) : speakers[0];
		if (!speaker) return [];
		return {
			startedAt: Math.max(row.startedAt, from) - from,
			endedAt: Math.min(row.endedAt, to) - from,
			speaker,
			text: texts.get(row.id) ?? row.text,
			language: row.language ?? head?.language ?? 'und',
		};
	});
	return { lines, total: total?.n ?? 0 };
}

export async function speakersIn(deps: Pick<Deps, 'db'>, caller: Caller, passage: Passage): Promise<Speaker[]> {
	const { speakers, hasSpeakers } = await readSpeakers(deps, caller, passage.fileId);
	if (!passage.range) return speakers;
	const rows = await deps.db.selectDistinct({ speakerId: segment.speakerId }).from(segment).where(linesOf(passage));
	if (!hasSpeakers) return rows.length > 0 ? speakers : [];
	const heard = new Set(rows.map(({ speakerId }) => speakerId));
	return speakers.filter(({ speakerId }) => heard.has(speakerId));
}

/** Words are read only for these lines, because they are most of a transcript. */
async function textsWithin(
	{ db }: Pick<Deps, 'db'>,
	ids: string[],
	{ from, to }: { from: number; to: number },
): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const { id, text, words, startedAt, endedAt } = segment;
	const rows = await db.select({ id, text, words, startedAt, endedAt }).from(segment).where(inArray(id, ids));
	return new Map(
		rows.map((row) => {
			const line = withWords(row, row);
			const isWithin = ([, start, end]: WordTuple) => (start + end) / 2 >= from && (start + end) / 2 <= to;
			const first = line.words.findIndex(isWithin);
			const count = line.words.findLastIndex(isWithin) + 1 - first;
			return [row.id, first < 0 ? '' : textOfPart(line, first, count)];
		}),
	);
}
