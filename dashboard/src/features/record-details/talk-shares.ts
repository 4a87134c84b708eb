import type { Speaker } from '@debrief/shared/contract/transcripts.ts';

/** `share` is the part of all talking, 0 to 1; silence does not count. */
export type TalkShare = { speaker: Speaker; share: number };

/** Who spoke how much, the one who spoke most first. */
export function talkShares(speakers: readonly Speaker[]): TalkShare[] {
	const total = speakers.reduce((sum, speaker) => sum + speaker.talkMs, 0);
	return speakers
		.map((speaker) => ({ speaker, share: total ? speaker.talkMs / total : 0 }))
		.toSorted((a, b) => b.share - a.share || a.speaker.index - b.speaker.index);
}
