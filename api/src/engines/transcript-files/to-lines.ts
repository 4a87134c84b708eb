import type { RecordedSpeaker } from '../speech/assign-speakers.ts';
import { type SpeakerLabelledChannel, type TranscribedSegment, toSegments } from '../speech/to-segments.ts';
import { describeSpeaker } from './formats/speaker-names.ts';
import type { TimedCue } from './time-cues.ts';

type NamedSpeaker = RecordedSpeaker & { name: string | null };
export type Lines = { segments: TranscribedSegment[]; speakers: NamedSpeaker[] };

const longestPauseMs = 1_200;
const longestName = 80;
const unknownId = '?';

export async function toLines(cues: readonly TimedCue[]): Promise<Lines> {
	const speakers = speakersOf(cues);
	const turns: (SpeakerLabelledChannel & { endedAt: number })[] = [];
	for (const { speaker, startedAt, endedAt, words } of cues) {
		const { id: speakerId = unknownId } = speakers.get(speaker) ?? {};
		const spoken = words.map((word) => ({ speakerId, word }));
		const turn = turns.at(-1);
		const pause = startedAt - (turn?.endedAt ?? 0);
		// A cue that overlaps the one before keeps its own line and time.
		const continues = turn?.words[0]?.speakerId === speakerId && pause >= 0 && pause <= longestPauseMs;
		if (turn && continues) {
			turn.words.push(...spoken);
			turn.endedAt = endedAt;
		} else turns.push({ origin: 'mixed', isEstimatedSpeaker: false, words: spoken, endedAt });
	}
	return { segments: await toSegments(turns), speakers: inOrder([...speakers.values()]) };
}

function speakersOf(cues: readonly TimedCue[]): Map<string | null, NamedSpeaker> {
	const speakers = new Map<string | null, NamedSpeaker>();
	const isOneVoice = cues.every(({ speaker }) => speaker === null);
	let count = 0;
	for (const { speaker } of cues) {
		if (speakers.has(speaker)) continue;
		const { isUnknown, name } = describeSpeaker(speaker);
		const id = isUnknown && !isOneVoice ? unknownId : String(++count);
		const label = isOneVoice ? 'Mixed' : `Speaker ${id}`;
		speakers.set(speaker, {
			id,
			label,
			name: name?.slice(0, longestName) ?? null,
			origin: 'mixed',
			isEstimated: false,
		});
	}
	return speakers;
}

function inOrder(speakers: readonly NamedSpeaker[]): NamedSpeaker[] {
	const unknown = speakers.find(({ id }) => id === unknownId);
	return [...speakers.filter(({ id }) => id !== unknownId), ...(unknown ? [unknown] : [])];
}
