import type { Segment, Speaker } from '@debrief/shared/contract/transcripts.ts';

/** A speaker with the name that everybody sees, in the reader's language. */
export type CastMember = Speaker & { name: string; isMe: boolean };

type Words = { me: string; others: string; mixed: string; numbered: (number: number) => string };

/** Speakers by their id. Names that people typed stay; labels that the server made up are put in the reader's language. */
export function castOf(speakers: readonly Speaker[], words: Words): ReadonlyMap<string, CastMember> {
	return new Map(
		speakers.map((speaker) => {
			const typed = speaker.name?.trim();
			const isMe = speaker.origin === 'local' && Boolean(typed);
			return [speaker.speakerId, { ...speaker, name: typed || inWords(speaker.label, words), isMe }];
		}),
	);
}

function inWords(label: string, words: Words): string {
	const number = /^Speaker (\d+)$/.exec(label)?.[1];
	if (number) return words.numbered(Number(number));
	return { Me: words.me, Others: words.others, Mixed: words.mixed }[label] ?? label;
}

/** Who says what an evidence points at. */
export function speakersBySegment(
	segments: readonly Segment[],
	cast: ReadonlyMap<string, CastMember>,
): (segmentId: string) => CastMember | null {
	const speakerOf = new Map(segments.map((segment) => [segment.id, segment.speakerId]));
	return (segmentId) => cast.get(speakerOf.get(segmentId) ?? '') ?? null;
}
