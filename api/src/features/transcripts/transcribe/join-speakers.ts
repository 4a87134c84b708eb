import type { speaker } from '../../../platform/db/schema/index.ts';

export type JoinedSpeaker = Omit<typeof speaker.$inferSelect, 'fileId' | 'merged'>;

/** Speakers of one channel or name are one person. Voices that only the engine told apart stay separate. */
export function joinSpeakers(parts: readonly (readonly JoinedSpeaker[])[]): {
	speakers: JoinedSpeaker[];
	ids: Map<string, string>[];
} {
	const speakers: JoinedSpeaker[] = [];
	const ids = parts.map((part) => {
		const taken = new Set(speakers);
		const ofPart = new Map<string, string>();
		for (const each of part.toSorted((a, b) => a.position - b.position)) {
			const same = speakers.find((known) => taken.has(known) && isSame(known, each));
			if (same) {
				taken.delete(same);
				same.talkMs += each.talkMs;
				same.name ??= each.name;
			}
			const joined = same ?? added(each, speakers);
			if (!same) speakers.push(joined);
			ofPart.set(each.speakerId, joined.speakerId);
		}
		return ofPart;
	});
	return { speakers, ids };
}

function isSame(one: JoinedSpeaker, other: JoinedSpeaker): boolean {
	if (one.name && other.name) return one.name === other.name;
	return one.label === other.label && ((isChannel(one) && isChannel(other)) || one.label === 'Mixed');
}

const isChannel = ({ origin, isEstimated }: JoinedSpeaker) => origin !== 'mixed' && !isEstimated;

function added({ name, label, speakerId, ...each }: JoinedSpeaker, known: readonly JoinedSpeaker[]): JoinedSpeaker {
	const used = new Set(known.map((speaker) => speaker.speakerId));
	let id = speakerId;
	for (let number = known.length + 1; used.has(id); number++) id = `${number}`;
	const isNumbered = id !== speakerId && /^Speaker \S+$/.test(label);
	return { ...each, speakerId: id, name, label: isNumbered ? `Speaker ${id}` : label, position: known.length };
}
