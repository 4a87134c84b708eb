import type { Evidence } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { evidenceWithin } from '../../../engines/insights/evidence-within.ts';
import type { Transcript } from '../../../engines/insights/insight-engine.ts';

/** Returns where the words are in a transcript. Throws when they are nowhere or in several places: a label must be clear. */
export function locate({ lines }: Transcript, words: string): Evidence {
	const places = lines.flatMap((line) => {
		const from = line.text.indexOf(words);
		return from < 0 ? [] : [evidenceWithin(line, from, from + words.length)];
	});
	const [only] = places;
	if (!only || places.length > 1) throw new Error(`"${words}" occurs ${places.length} times`);
	return only;
}

/** Returns whether evidence covers the middle of a place. */
export function covers(evidence: Evidence, place: Evidence): boolean {
	const middle = (place.startedAt + place.endedAt) / 2;
	return evidence.segmentId === place.segmentId && evidence.startedAt <= middle && middle <= evidence.endedAt;
}
