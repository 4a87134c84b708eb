import type { Segment, Speaker } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { isUnnamed } from '@debrief/shared/domain/transcripts/speaker-label.ts';

/** The label of `isMixed` covers several voices. */
export type NamedSpeaker = Speaker & { name: string; isMe: boolean; isUnnamed: boolean; isMixed: boolean };

/** Translates only labels that the server generated. */
export function indexSpeakers(
	speakers: readonly Speaker[],
	inWords: (label: string) => string,
): ReadonlyMap<string, NamedSpeaker> {
	return new Map(
		speakers.map((speaker) => {
			const typed = speaker.name?.trim();
			const isMe = speaker.label === 'Me' && Boolean(typed);
			const isMixed = speaker.label === 'Mixed' && !typed;
			return [
				speaker.speakerId,
				{ ...speaker, name: typed || inWords(speaker.label), isMe, isUnnamed: isUnnamed(speaker), isMixed },
			];
		}),
	);
}

export function speakersBySegment(
	segments: readonly Segment[],
	speakersById: ReadonlyMap<string, NamedSpeaker>,
): (segmentId: string) => NamedSpeaker | null {
	const speakerOf = new Map(segments.map((segment) => [segment.id, segment.speakerId]));
	return (segmentId) => speakersById.get(speakerOf.get(segmentId) ?? '') ?? null;
}

/** A single channel whose voices were not separated. */
export const areUndivided = (speakers: readonly Speaker[]): boolean =>
	speakers.length === 1 && speakers[0]?.label === 'Mixed';
