import type { Evidence } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { evidenceWithin } from '../../../engines/insights/evidence-within.ts';
import type { Transcript } from '../../../engines/insights/insight-engine.ts';

export function locate({ lines }: Transcript, words: string): Evidence {
	const places = lines.flatMap((line) => {
		const from = line.text.indexOf(words);
		return from < 0 ? [] : [evidenceWithin(line, from, from + words.length)];
	});
	const [only] = places;
	if (!only || places.length > 1) throw new Error(`"${words}" occurs ${places.length} times`);
	return only;
}

export function covers(evidence: Evidence, place: Evidence): boolean {
	const middle = (place.startedAt + place.endedAt) / 2;
	return evidence.segmentId === place.segmentId && evidence.startedAt <= middle && middle <= evidence.endedAt;
}
