import { formatPosition } from '../../domain/time/durations.ts';
import { speakerLabel } from '../../domain/transcripts/speaker-label.ts';
import type { PackedLine, PackedTranscript, Segment, Speaker, TranscriptAnswer } from './transcripts.ts';

/** Omits what `unpackTranscript` can restore. `languageCode` is that of most lines. */
export function packTranscript(
	{ list, ...about }: TranscriptAnswer,
	{ fileId, languageCode }: Pick<PackedTranscript, 'fileId' | 'languageCode'>,
): PackedTranscript {
	const usualOf = usualFields(about.speakers, languageCode);
	const pack = (line: Segment): PackedLine => {
		const { id, speakerId, startedAt, endedAt, text, confidence } = line;
		const usual: Partial<Segment> = usualOf(speakerId);
		const others = Object.entries(changeable(line)).filter(([key, value]) => value !== Reflect.get(usual, key));
		return [id, speakerId, startedAt, endedAt, text, confidence, others.length ? Object.fromEntries(others) : null];
	};
	return { ...about, fileId, languageCode, lines: list.map(pack) };
}

export function unpackTranscript({ lines, fileId, languageCode, ...about }: PackedTranscript): TranscriptAnswer {
	const usualOf = usualFields(about.speakers, languageCode);
	const unpack = ([id, speakerId, startedAt, endedAt, text, confidence, others]: PackedLine): Segment => {
		const line = { id, _id: id, fileId, speakerId, startedAt, endedAt, text, confidence };
		return Object.assign(line, usualOf(speakerId), { timestamp: formatPosition(startedAt) }, others);
	};
	return { ...about, list: lines.map(unpack) };
}

const changeable = ({
	languageCode,
	origin,
	revision,
	originalText,
	originalSpeakerId,
	editedBy,
	editedAt,
	mergedLines,
}: Segment) => ({
	languageCode,
	origin,
	revision,
	originalText,
	originalSpeakerId,
	editedBy,
	editedAt,
	...(mergedLines && { mergedLines }),
});

function usualFields(speakers: readonly Speaker[], languageCode: string) {
	const usual = {
		...({ matched: true, status: 'done', failureReason: 'None' } as const),
		revision: 0,
		originalText: null,
		originalSpeakerId: null,
		editedBy: null,
		editedAt: null,
	};
	const byId = new Map(
		speakers.map((speaker) => [
			speaker.speakerId,
			{ ...usual, languageCode, speakerName: speakerLabel(speaker), origin: speaker.origin },
		]),
	);
	return (speakerId: string) =>
		byId.get(speakerId) ?? { ...usual, languageCode, speakerName: speakerId, origin: 'mixed' as const };
}
