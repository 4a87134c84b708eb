import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { useTranslation } from 'react-i18next';
import { useLineCuts } from '../../../data/recordings/line-cuts.ts';
import { useTranscriptContext } from '../transcript-context.ts';

/** Splits and merges lines, and offers to undo it. Absent for readers who may only look. */
export function useCuts() {
	const { fileId, editing, segments, canRename } = useTranscriptContext();
	const { t } = useTranslation('conversation');
	const { split, merge } = useLineCuts(fileId);
	if (!editing) return null;
	/** Returns the first part. Rejects when the line was not split. */
	const splitLine = async (segment: Segment, at: number, revision?: number) => {
		const [first = segment, second] = await split(segment, at, revision);
		if (second) editing.onSaved(first, () => merge(first, second), t('cut.wasSplit'));
		return first;
	};
	/** Merges a line with the next one; absent where that is another speaker's, or would be too long. */
	const mergeOf = (segment: Segment) => {
		const next = segments[segments.findIndex(({ id }) => id === segment.id) + 1];
		const fits = next && segment.text.length + next.text.length < limits.lineMaxLength;
		if (!canRename || !fits || next.speakerId !== segment.speakerId) return undefined;
		return () =>
			merge(segment, next).then((merged) => {
				editing.onSaved(merged, () => split(merged, segment.text.length), t('cut.wasMerged'));
			}, editing.onFailed);
	};
	return { splitLine, mergeOf, onFailed: editing.onFailed };
}
