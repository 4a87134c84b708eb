import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

export type PanelTab = 'transcript' | 'notes' | 'assistant' | 'insights';

// Navigation states refer to tabs by these indices.
const numbered: readonly PanelTab[] = ['transcript', 'notes', 'assistant'];

export function requestedTab(state: unknown, note: string | null): { tab: PanelTab; noteId: string | null } {
	const of = (key: string): unknown => (typeof state === 'object' && state ? Reflect.get(state, key) : undefined);
	const named = of('activityNoteId');
	const noteId = typeof named === 'string' ? named : note;
	const number = of('activeTab');
	return { tab: noteId ? 'notes' : (numbered[typeof number === 'number' ? number : 0] ?? 'transcript'), noteId };
}

/** URL and navigation state select the tab until the user does. A note is written into the URL for sharing. */
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
