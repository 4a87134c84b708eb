import type { Segment, WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { isUnsure } from '@debrief/shared/domain/transcripts/confidence.ts';
import { type PlacedWord, placeWords } from '../words/place-words.ts';

/** Times in ms. An unnamed speaker has their longest line. */
export type FixItem = { id: string; segmentId: string; startedAt: number; endedAt: number } & (
	| { kind: 'word' }
	| { kind: 'speaker'; speakerId: string }
);

export type WordsOfLine = ReadonlyMap<string, readonly WordTuple[]>;

/** In transcript order. A speaker comes before their first line. */
export function fixQueue(
	segments: readonly Segment[],
	words: WordsOfLine,
	unnamed: ReadonlySet<string>,
): readonly FixItem[] {
	const asked = new Set<string>();
	return segments.flatMap((line): FixItem[] => {
		const { speakerId } = line;
		const isFirst = unnamed.has(speakerId) && !asked.has(speakerId);
		asked.add(speakerId);
		return [...(isFirst ? [speakerItem(segments, speakerId)] : []), ...unsureIn(line, words).map(wordItem(line))];
	});
}

const unsureIn = ({ id, text }: Segment, words: WordsOfLine): PlacedWord[] =>
	placeWords(text, words.get(id) ?? []).filter(isUnsure);

const wordItem =
	({ id: segmentId }: Segment) =>
	({ startedAt, endedAt }: PlacedWord): FixItem => ({
		kind: 'word',
		id: `${segmentId} ${startedAt}`,
		segmentId,
		startedAt,
		endedAt,
	});

function speakerItem(segments: readonly Segment[], speakerId: string): FixItem {
	const length = ({ startedAt, endedAt }: Segment) => endedAt - startedAt;
	const longest = segments
		.filter((line) => line.speakerId === speakerId)
		.reduce((one, other) => (length(other) > length(one) ? other : one));
	const { id: segmentId, startedAt, endedAt } = longest;
	return { kind: 'speaker', id: speakerId, speakerId, segmentId, startedAt, endedAt };
}
