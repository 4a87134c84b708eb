import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

export type PanelTab = 'transcript' | 'notes' | 'assistant' | 'insights';

// by the numbers that navigation states name them by
const numbered: readonly PanelTab[] = ['transcript', 'notes', 'assistant'];

/** The tab that a link asks for, and the note it points at. */
export function requestedTab(state: unknown, note: string | null): { tab: PanelTab; noteId: string | null } {
	const of = (key: string): unknown => (typeof state === 'object' && state ? Reflect.get(state, key) : undefined);
	const named = of('activityNoteId');
	const noteId = typeof named === 'string' ? named : note;
	const number = of('activeTab');
	return { tab: noteId ? 'notes' : (numbered[typeof number === 'number' ? number : 0] ?? 'transcript'), noteId };
}

/**
 * The open tab beside the insights: the one that the address or the navigation state asks for, anew with each link, until
 * the reader takes another. A note that the state names is written into the address, so that it can be passed on.
 */
export function usePanelTab() {
	const { state, key } = useLocation();
	const [search, setSearch] = useSearchParams();
	const inAddress = search.get('note');
	const requested = requestedTab(state, inAddress);
	const [visit, setVisit] = useState(key);
	const [tab, setTab] = useState(requested.tab);
	const [noteId, setNoteId] = useState(requested.noteId);
	if (visit !== key) {
		setVisit(key);
		setTab(requested.tab);
		setNoteId(requested.noteId);
	}
	const named = requested.noteId;
	useEffect(() => {
		if (!named || named === inAddress) return;
		setSearch(
			(now) => {
				now.set('note', named);
				return now;
			},
			{ replace: true },
		);
	}, [named, inAddress, setSearch]);
	return { tab, setTab, noteId, setNoteId, requestedNoteId: named };
}
