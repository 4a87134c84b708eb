import type { Segment } from '@debrief/shared/contract/transcripts.ts';
import type { LineAt } from '../../features/player/timeline/hover-card.tsx';
import { segmentAt } from '../../features/transcript/rows/segment-at.ts';
import type { CastMember } from './cast.ts';

/** What is said at a position of the recording, for the card under the mouse. */
export function lineAtOf(segments: readonly Segment[], cast: ReadonlyMap<string, CastMember>) {
	return (ms: number): LineAt | null => {
		const segment = segments[segmentAt(segments, ms)];
		const speaker = segment && cast.get(segment.speakerId);
		return segment && speaker ? { speakerName: speaker.name, speakerIndex: speaker.index, text: segment.text } : null;
	};
}
