import type { WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import type { SeparatedSpeakers } from '../../../engines/speech/separate-speakers.ts';
import type { Word } from '../../../engines/speech/speech-engine.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { segment } from '../../../platform/db/schema/index.ts';
import { mapInTurns } from '../../../platform/processes/yield-to-event-loop.ts';
import { withWords } from '../lines/line-text.ts';
import { joinLines } from '../lines/merge-segments.ts';
import { cutBefore } from '../lines/split-segment.ts';

type Line = typeof segment.$inferSelect;
type Part = Line & { formerSpeakerId: string };

const longestPauseMs = 1_200;
const longestMs = 30_000;
const mostWords = 60;

export const toWord = ([text, startedAt, endedAt, confidence, isApproximate]: WordTuple): Word => ({
	text,
	startedAt,
	endedAt,
	confidence,
	isApproximate: isApproximate === 1,
});

/** A line with other words gets a new ID, so that an edit of its old words is refused. `merged` leads to it. */
export async function separateLines(
	lines: readonly Line[],
	{ speakerOf }: Pick<SeparatedSpeakers, 'speakerOf'>,
): Promise<Line[]> {
	const separated: Part[] = [];
	const parts = await mapInTurns(lines, (line) => cutAtSpeakers(line, speakerOf));
	for (const part of parts.flat()) {
		const last = separated.at(-1);
		if (last && wereOnlyKeptApart(last, part)) separated[separated.length - 1] = joined(last, part);
		else separated.push(part);
	}
	const textOf = new Map(lines.map(({ id, text }) => [id, text]));
	return numberParts(separated).map(({ formerSpeakerId, ...line }) =>
		(textOf.get(line.id) ?? line.text) === line.text ? line : renamed(line),
	);
}

function cutAtSpeakers(line: Line, speakerOf: SeparatedSpeakers['speakerOf']): Part[] {
	const parts: Part[] = [];
	let rest = line;
	for (;;) {
		const present = withWords(rest, rest);
		const spoken = present.words.map((word) => speakerOf(line.origin, toWord(word)));
		const [speaker = speakerOf(line.origin, rest)] = spoken;
		const { speakerId, origin } = speaker ?? line;
		const about = { ...editor(line), originalSpeakerId: null, formerSpeakerId: line.speakerId, speakerId, origin };
		const count = spoken.findIndex((each) => each?.speakerId !== speakerId);
		if (count < 0) return [...parts, { ...rest, ...about }];
		const [first, second] = cutBefore(rest, present, count);
		parts.push({ ...rest, ...first, ...about });
		rest = { ...rest, ...second };
	}
}

/** Lines that a person only gave to another speaker have no editor any more. */
const editor = ({ originalText, editedBy, editedAt }: Line) =>
	originalText === null ? { editedBy: null, editedAt: null } : { editedBy, editedAt };

const renamed = ({ id, ...line }: Line): Line => ({
	...line,
	id: newId(),
	merged: [{ id, startedAt: line.startedAt, origin: line.origin, originalSpeakerId: null }, ...(line.merged ?? [])],
});

function wereOnlyKeptApart(last: Part, next: Part): boolean {
	const isSame = last.speakerId === next.speakerId && last.origin === next.origin && last.language === next.language;
	const areUnedited = last.originalText === null && next.originalText === null;
	return (
		isSame &&
		areUnedited &&
		last.formerSpeakerId !== next.formerSpeakerId &&
		next.startedAt - last.endedAt <= longestPauseMs &&
		next.endedAt - last.startedAt <= longestMs &&
		last.words.length + next.words.length <= mostWords
	);
}

const joined = (last: Part, next: Part): Part => ({
	...last,
	...joinLines(last, next),
	originalSpeakerId: null,
	formerSpeakerId: next.formerSpeakerId,
});

function numberParts(lines: readonly Part[]): Part[] {
	const counts = new Map<number, number>();
	return lines.map((line) => {
		const part = counts.get(line.position) ?? 0;
		counts.set(line.position, part + 1);
		return { ...line, part };
	});
}
