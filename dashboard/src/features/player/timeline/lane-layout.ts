import type { Segment, Speaker } from '@debrief/shared/contract/transcripts/transcripts.ts';

type LaneSpeaker = Pick<Speaker, 'speakerId' | 'name' | 'label' | 'index'>;

/** In shares of the recording, 0 to 1. */
export type Lane = { speakers: LaneSpeaker[]; spans: { speakerIndex: number; from: number; to: number }[] };

const ownLanes = 4;
const joinBelow = 0.0015;

/** Further speakers share the fifth lane. */
export function layoutLanes(
	segments: readonly Segment[],
	speakers: readonly LaneSpeaker[],
	durationMs: number,
): Lane[] {
	if (durationMs <= 0) return [];
	const sorted = speakers.toSorted((a, b) => a.index - b.index);
	const lanes: Lane[] = sorted.slice(0, ownLanes).map((speaker) => ({ speakers: [speaker], spans: [] }));
	if (sorted.length > ownLanes) lanes.push({ speakers: sorted.slice(ownLanes), spans: [] });
	const laneOf = new Map(lanes.flatMap((lane) => lane.speakers.map((s) => [s.speakerId, { lane, speaker: s }])));
	for (const segment of segments) {
		const found = laneOf.get(segment.speakerId);
		if (!found) continue;
		const from = Math.min(1, segment.startedAt / durationMs);
		const to = Math.min(1, segment.endedAt / durationMs);
		const last = found.lane.spans.at(-1);
		if (last && last.speakerIndex === found.speaker.index && from - last.to < joinBelow)
			last.to = Math.max(last.to, to);
		else found.lane.spans.push({ speakerIndex: found.speaker.index, from, to });
	}
	return lanes;
}
