import { create } from 'zustand';
import { onAccountChange } from '../../platform/account-state.ts';

const storageKey = 'debrief-dismissed-offers';
const version = 1;
const most = 200;

type DismissedSuggestions = { dismissed: ReadonlySet<string>; dismiss: (suggestion: string) => void };

export const useDismissedSuggestions = create<DismissedSuggestions>((set, get) => ({
	dismissed: new Set(read()),
	dismiss: (suggestion) => {
		const list = [...get().dismissed, suggestion].slice(-most);
		set({ dismissed: new Set(list) });
		try {
			localStorage.setItem(storageKey, JSON.stringify({ version, list }));
		} catch {
			// The storage is full or blocked.
		}
	},
}));

onAccountChange(() => {
	useDismissedSuggestions.setState({ dismissed: new Set() });
	try {
		localStorage.removeItem(storageKey);
	} catch {
		// The storage is blocked.
	}
});

function read(): string[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
		if (typeof stored !== 'object' || stored === null || !('list' in stored) || !('version' in stored)) return [];
		if (stored.version !== version || !Array.isArray(stored.list)) return [];
		return stored.list.filter((each): each is string => typeof each === 'string');
	} catch {
		return [];
	}
}
