import { useCallback } from 'react';
import { useReview } from '../review/review-context.tsx';

/** Returns what opens the form for a note: at a moment in ms, or where the recording is while nothing is typed. */
export function useWriteNote(): (atMs?: number) => void {
	const { panel, views, drafts } = useReview();
	const { setTab } = panel;
	return useCallback(
		(atMs) => {
			if (atMs !== undefined) drafts.note.setState({ keptMs: atMs });
			else if (!drafts.note.getState().typed.trim()) drafts.note.setState({ keptMs: null });
			setTab('notes');
			views.notes.writeNote();
		},
		[drafts, setTab, views],
	);
}
