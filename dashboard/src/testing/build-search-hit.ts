import type { FoundLine, SearchAnswer, SearchHit } from '@debrief/shared/contract/conversations/search.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { findHighlights, parseSearch } from '@debrief/shared/domain/transcripts/search-terms.ts';

export function buildFoundLine(position: number, text: string, search: string, speaker = 0): FoundLine {
	const startedAt = position * 20_000;
	const highlights = findHighlights(text, parseSearch(search));
	return {
		id: `line-${position}`,
		_id: `line-${position}`,
		fileId: 'file-1',
		languageCode: 'en-US',
		speakerId: `s${speaker}`,
		speakerName: ['Me', 'Ingrid Solheim', 'Tomás Okafor'][speaker] ?? 'Others',
		origin: 'mixed',
		startedAt,
		endedAt: startedAt + 19_000,
		timestamp: formatPosition(startedAt),
		text,
		confidence: 0.9,
		matched: highlights.length > 0,
		position,
		speakerIndex: speaker,
		highlights,
	};
}

export function buildHit(changes: Partial<SearchHit> & Pick<SearchHit, 'transcript'>): SearchHit {
	return {
		callId: 'c1',
		createdAt: '2026-02-11T10:00:00.000Z',
		title: 'Dock scheduling at Moss',
		type: 'web-conference',
		startedAt: '2026-02-11T08:30:00.000Z',
		duration: 2_538_000,
		userName: 'Marta Keller',
		fileId: 'file-1',
		lines: changes.transcript.filter((line) => line.matched).length,
		...changes,
	};
}

export function buildAnswer(list: SearchHit[], changes: Partial<SearchAnswer> = {}): SearchAnswer {
	return {
		list,
		query: { total: list.length, start: 0, limit: 20 },
		lines: list.reduce((sum, hit) => sum + hit.lines, 0),
		isCut: false,
		speakers: [
			{ name: 'Tomás Okafor', lines: 9 },
			{ name: 'Me', lines: 3 },
		],
		...changes,
	};
}
