import { limits } from '@debrief/shared/domain/limits.ts';
import { useCallback } from 'react';
import { useReview } from '../review/review-context.tsx';

/** While the form is empty, the moment defaults to the playback position. A long quote is cut to fit. */
export function useWriteNote(): (atMs?: number, quote?: string) => void {
	const { panel, views, drafts } = useReview();
	const { setTab } = panel;
	return useCallback(
		(atMs, quote) => {
			const { typed } = drafts.note.getState();
			if (atMs !== undefined) drafts.note.setState({ keptMs: atMs });
			else if (!typed.trim()) drafts.note.setState({ keptMs: null });
			if (quote) {
				const words = typed.trim() ? `${typed.trimEnd()}\n${quote}` : quote;
				drafts.note.setState({ typed: `${words}\n`.slice(0, limits.noteMaxLength) });
			}
			setTab('notes');
			views.notes.writeNote();
		},
		[drafts, setTab, views],
	);
}
