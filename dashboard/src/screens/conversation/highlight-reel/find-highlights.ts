import type { Note } from '@debrief/shared/contract/conversations/notes.ts';
import type { Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { Segment, TimeRange } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { segmentAt } from '../transcript/rows/segment-at.ts';

/** In ms. The clip stays within the line of the pin. */
const aroundPin = { beforeMs: 5_000, afterMs: 10_000 };
const gapMs = 500;

type Source = {
	insights: Pick<Insights, 'summary' | 'actionPoints'> | null;
	notes: readonly Pick<Note, 'cuePoint'>[];
	segments: readonly Segment[];
	fileId: string | undefined;
	durationMs: number;
};

/** Returns moments sorted by time and without overlaps. */
export function findHighlights({ insights, notes, segments, fileId, durationMs }: Source): readonly TimeRange[] {
	const claims = [...(insights?.summary ?? []), ...(insights?.actionPoints ?? [])];
	const evidence = claims.flatMap((claim) => claim.evidence).filter((each) => each.fileId === fileId);
	const pins = notes.map(({ cuePoint }) => rangeOfPin(cuePoint, segments[segmentAt(segments, cuePoint)]));
	const within = [...evidence, ...pins].flatMap(({ startedAt, endedAt }) => {
		const end = Math.min(endedAt, durationMs);
		return startedAt < end ? [{ startedAt, endedAt: end }] : [];
	});
	return withinLimits(merged(within));
}

function rangeOfPin(ms: number, line: Segment | undefined): TimeRange {
	const [from, to] = [Math.max(0, ms - aroundPin.beforeMs), ms + aroundPin.afterMs];
	if (!line) return { startedAt: from, endedAt: to };
	return { startedAt: Math.max(from, line.startedAt), endedAt: Math.min(to, line.endedAt) };
}

function merged(ranges: readonly TimeRange[]): TimeRange[] {
	const result: TimeRange[] = [];
	for (const range of ranges.toSorted((a, b) => a.startedAt - b.startedAt)) {
		const last = result.at(-1);
		if (last && range.startedAt <= last.endedAt + gapMs) last.endedAt = Math.max(last.endedAt, range.endedAt);
		else result.push({ ...range });
	}
	return result;
}

function withinLimits(ranges: readonly TimeRange[]): readonly TimeRange[] {
	let left = limits.clipMaxMs;
	return ranges.slice(0, limits.clipMaxRanges).filter((range) => {
		left -= lengthMs([range]);
		return left >= 0;
	});
}

export const lengthMs = (ranges: readonly TimeRange[]): number =>
	ranges.reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0);
