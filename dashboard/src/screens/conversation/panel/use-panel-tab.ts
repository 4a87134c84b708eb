import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

export type PanelTab = 'transcript' | 'notes' | 'assistant' | 'insights' | 'details';

// by the numbers that navigation states name them by
const numbered: readonly PanelTab[] = ['transcript', 'notes', 'assistant'];

/** The tab that a link asks for, and the note it stands on. */
export function askedTab(state: unknown, note: string | null): { tab: PanelTab; noteId: string | null } {
	const of = (key: string): unknown => (typeof state === 'object' && state ? Reflect.get(state, key) : undefined);
	const named = of('activityNoteId');
	const noteId = typeof named === 'string' ? named : note;
	const number = of('activeTab');
	return { tab: noteId ? 'notes' : (numbered[typeof number === 'number' ? number : 0] ?? 'transcript'), noteId };
}

/** The open tab beside the insights, at first the one that the address or the navigation state asks for. */
export function usePanelTab() {
	const { state } = useLocation();
	const [search] = useSearchParams();
	const [asked] = useState(() => askedTab(state, search.get('note')));
	const [tab, setTab] = useState(asked.tab);
	const [noteId, setNoteId] = useState(asked.noteId);
	return { tab, setTab, noteId, setNoteId };
}
