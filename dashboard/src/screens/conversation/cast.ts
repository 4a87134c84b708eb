import type { Segment, Speaker } from '@debrief/shared/contract/transcripts.ts';

/** A speaker with the name that everybody sees, in the reader's language. */
export type CastMember = Speaker & { name: string; isMe: boolean };

/** Speakers by their id. Names that people typed stay; labels that the server made up are put in the reader's language. */
export function castOf(
	speakers: readonly Speaker[],
	inWords: (label: string) => string,
): ReadonlyMap<string, CastMember> {
	return new Map(
		speakers.map((speaker) => {
			const typed = speaker.name?.trim();
			const isMe = speaker.origin === 'local' && Boolean(typed);
			return [speaker.speakerId, { ...speaker, name: typed || inWords(speaker.label), isMe }];
		}),
	);
}

/** Who says what an evidence points at. */
export function speakersBySegment(
	segments: readonly Segment[],
	cast: ReadonlyMap<string, CastMember>,
): (segmentId: string) => CastMember | null {
	const speakerOf = new Map(segments.map((segment) => [segment.id, segment.speakerId]));
	return (segmentId) => cast.get(speakerOf.get(segmentId) ?? '') ?? null;
}
