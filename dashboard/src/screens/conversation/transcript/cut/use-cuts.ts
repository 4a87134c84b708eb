import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { useTranslation } from 'react-i18next';
import { useLineCuts } from '../../../../data/recordings/line-cuts.ts';
import { useTranscriptContext } from '../transcript-context.ts';
import { wordsAround } from './words-around.ts';

export function useCuts() {
	const { fileId, editing, segments, canRename } = useTranscriptContext();
	const { t } = useTranslation('conversation');
	const { split, merge } = useLineCuts(fileId);
	if (!editing) return null;
	/** Resolves with the first part. Rejects when the line was not split. */
	const splitLine = async (segment: Segment, at: number, revision?: number) => {
		const [first = segment, second] = await split(segment, at, revision);
		if (second) editing.onSaved(first, () => merge(first, second), t('cut.wasSplit'));
		return first;
	};
	/** Undefined when the next line belongs to another speaker or the result would be too long. */
	const mergeOf = (segment: Segment) => {
		const next = segments[segments.findIndex(({ id }) => id === segment.id) + 1];
		const fits = next && segment.text.length + next.text.length < limits.lineMaxLength;
		if (!canRename || !fits || next.speakerId !== segment.speakerId) return undefined;
		return () =>
			merge(segment, next).then((merged) => {
				editing.onSaved(merged, () => split(merged, segment.text.length), t('cut.wasMerged'));
			}, editing.onFailed);
	};
	/** Resolves with the lines that contain only these words, and a function that merges them again after an undo. */
	const cutOut = async (lines: readonly Segment[], part: Part) => {
		const { before, after } = endsOf(lines, part);
		const own = [...lines];
		let [head, rest]: (Segment | undefined)[] = [];
		const last = own.at(-1);
		if (last && after !== null) {
			const parts = await split(last, after);
			rest = parts[1];
			own.splice(-1, 1, ...parts.slice(0, 1));
		}
		const first = own[0];
		if (first && before !== null) {
			const parts = await split(first, before);
			head = parts[0];
			own.splice(0, 1, ...parts.slice(1));
		}
		const mend = async (now: readonly Segment[]) => {
			const ends = own.map((line) => now.find(({ id }) => id === line.id) ?? line);
			const end = ends.at(-1);
			if (end && rest) ends.splice(-1, 1, await merge(end, rest));
			if (head && ends[0]) await merge(head, ends[0]);
		};
		return { own, mend };
	};
	return { splitLine, mergeOf, cutOut, onFailed: editing.onFailed };
}

type Part = { from: number; to: number };

export function isCut(lines: readonly Segment[], part: Part): boolean {
	const { before, after } = endsOf(lines, part);
	return before !== null || after !== null;
}

function endsOf(lines: readonly Segment[], { from, to }: Part) {
	const [first, last] = [lines[0], lines.at(-1)];
	return {
		before: first ? wordsAround(first.text, from, first.text.length).before : null,
		after: last ? wordsAround(last.text, 0, to).after : null,
	};
}
