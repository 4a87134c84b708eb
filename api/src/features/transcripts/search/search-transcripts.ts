import type { FoundLine, SearchAnswer, SearchHit, SearchQuery } from '@debrief/shared/contract/conversations/search.ts';
import { matchTerms, parseSearch, type SearchTerm } from '@debrief/shared/domain/transcripts/search-terms.ts';
import { speakerLabel } from '@debrief/shared/domain/transcripts/speaker-label.ts';
import { inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { mapInTurns } from '../../../platform/processes/yield-to-event-loop.ts';
import { toSegment } from '../segment-rows.ts';
import { loadSnippets, type SnippetLine } from './load-snippets.ts';
import { mostRanked, type Ranked } from './rank-lines.ts';
import { rankNewest } from './rank-newest.ts';

export async function searchTranscripts(deps: Deps, caller: Caller, query: SearchQuery): Promise<SearchAnswer> {
	requireFeature(caller, 'globalSearch');
	const terms = parseSearch(query.search);
	const ranked = terms.length ? await rankNewest(deps, caller, query, terms) : nothing;
	const isCut = ranked.lines > mostRanked;
	return {
		list: await hits(deps, ranked, terms),
		query: {
			total: ranked.conversations,
			start: query.start,
			limit: query.limit,
			...(isCut && { totalIsLowerBound: true }),
		},
		lines: Math.min(ranked.lines, mostRanked),
		isCut,
		speakers: ranked.speakers,
	};
}

const nothing: Ranked = { page: [], speakers: [], conversations: 0, lines: 0 };

async function hits({ db }: Deps, { page }: Ranked, terms: SearchTerm[]): Promise<SearchHit[]> {
	if (page.length === 0) return [];
	const ids = page.map((hit) => hit.conversationId);
	const [records, snippets] = await Promise.all([
		db.select().from(conversation).where(inArray(conversation.id, ids)),
		loadSnippets(
			db,
			page.flatMap((hit) => hit.best),
		),
	]);
	const byId = new Map(records.map((record) => [record.id, record]));
	const found: SearchHit[] = [];
	for (const hit of page) {
		const record = byId.get(hit.conversationId);
		if (!record) continue;
		found.push({
			callId: record.id,
			createdAt: record.createdAt.toISOString(),
			title: record.title,
			type: record.type,
			startedAt: record.startedAt.toISOString(),
			duration: record.durationMs,
			userName: record.userName,
			fileId: hit.fileId,
			lines: hit.lines,
			transcript: await mapInTurns(snippets.get(record.id) ?? [], (line) => toLine(line, record.language, terms)),
		});
	}
	return found;
}

function toLine({ row, voice, isHit, position }: SnippetLine, language: string, terms: SearchTerm[]): FoundLine {
	const name = voice ? speakerLabel(voice) : row.speakerId;
	const { highlights, hasAll } = matchTerms(row.text, terms);
	const isMatch = isHit || hasAll;
	return {
		...toSegment(row, language, { speakerId: row.speakerId, speakerName: name, origin: row.origin }),
		matched: isMatch,
		position,
		speakerIndex: voice?.position ?? 0,
		highlights: isMatch ? highlights : [],
	};
}
