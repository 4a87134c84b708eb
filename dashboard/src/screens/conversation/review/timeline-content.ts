import type { Note } from '@debrief/shared/contract/conversations/notes.ts';
import type { Chapter, Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { Segment, TimeRange } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import type { LineAt } from '../../../features/player/timeline/hover-card.tsx';
import type { Marker } from '../../../features/player/timeline/merge-markers.ts';
import { lastBegun, segmentAt } from '../transcript/rows/segment-at.ts';
import type { LineMarker } from '../transcript/transcript-context.ts';
import type { NamedSpeaker } from './speakers-by-id.ts';

type Options = {
	insights: Insights | null;
	notes: readonly Note[];
	fileId: string | undefined;
	pinLabel: string;
};

type MomentMarker = Marker & { kind: Exclude<Marker['kind'], 'chapter'> };

export function markersOf({ insights, notes, fileId, pinLabel }: Options): MomentMarker[] {
	const actions = (insights?.actionPoints ?? []).flatMap(({ id, text, evidence }) =>
		evidence
			.filter((each) => each.fileId === fileId)
			.slice(0, 1)
			.map(({ startedAt }): MomentMarker => ({ id, kind: 'action', atMs: startedAt, label: text })),
	);
	const steps = (insights?.compliance ?? []).flatMap(({ step, name, result, timestamp, evidence }): MomentMarker[] =>
		result === 'found' && timestamp !== null && (evidence[0]?.fileId ?? fileId) === fileId
			? [{ id: `compliance-${step}`, kind: 'compliance', atMs: timestamp, label: name }]
			: [],
	);
	const fromPeople = notes.map(({ id, title, description, cuePoint }): MomentMarker => {
		const label = title || firstLine(description);
		return { id, kind: label ? 'note' : 'pin', atMs: cuePoint, label: label || pinLabel };
	});
	return [...actions, ...steps, ...fromPeople];
}

export const chaptersOf = (insights: Insights | null, fileId: string | undefined): readonly Chapter[] =>
	(insights?.chapters ?? []).filter((chapter) => chapter.fileId === fileId);

export const chapterMarkers = (chapters: readonly Chapter[]): Marker[] =>
	chapters.map(({ segmentId, title, startedAt }) => ({
		id: `chapter-${segmentId}`,
		kind: 'chapter',
		atMs: startedAt,
		label: title,
	}));

const firstLine = (text: string) => text.trim().split('\n')[0]?.slice(0, 80) ?? '';

export function lineFinder(
	segments: readonly Segment[],
	speakersById: ReadonlyMap<string, NamedSpeaker>,
	chapters: readonly Chapter[],
) {
	return (ms: number): LineAt | null => {
		const segment = segments[segmentAt(segments, ms)];
		const speaker = segment && speakersById.get(segment.speakerId);
		if (!segment || !speaker) return null;
		const { name, index, isMixed } = speaker;
		const chapter = chapters.findLast(({ startedAt }) => startedAt <= ms)?.title;
		return { speakerName: name, speakerIndex: index, isMixed, text: segment.text, chapter };
	};
}

/** Groups by the line spoken at the moment, or by the last one before it, in order of time. */
export function markersByLine<Shown extends LineMarker>(
	segments: readonly Segment[],
	markers: readonly Shown[],
): ReadonlyMap<string, Shown[]> {
	const inOrder = markers.toSorted((a, b) => a.atMs - b.atMs);
	return Map.groupBy(inOrder, ({ atMs }) => segments[Math.max(0, lastBegun(segments, atMs))]?.id ?? '');
}

export const wordlessMarkers = (ranges: readonly TimeRange[]): LineMarker[] =>
	ranges.map(({ startedAt, endedAt }) => ({
		id: `wordless-${startedAt}`,
		kind: 'wordless',
		atMs: startedAt,
		endedAt,
		label: `${formatPosition(startedAt)}–${formatPosition(endedAt)}`,
	}));
