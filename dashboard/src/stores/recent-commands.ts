import { onAccountChange } from '../platform/account-state.ts';
import { browserStorage } from '../platform/browser-storage.ts';

export type RecentCommand = { id: string } | { id: string; callId: string; title: string };

const storageKey = 'debrief-recent-commands';
const version = 1;
const most = 6;

export const recentCommands = {
	list: (): readonly RecentCommand[] => read(),
	add(command: RecentCommand): void {
		const list = [command, ...read().filter(({ id }) => id !== command.id)].slice(0, most);
		browserStorage.setItem(storageKey, JSON.stringify({ version, list }));
	},
};

onAccountChange(() => browserStorage.removeItem(storageKey));

/** Never cached: another tab may have changed the entry. */
function read(): RecentCommand[] {
	try {
		const stored: unknown = JSON.parse(browserStorage.getItem(storageKey) ?? 'null');
		if (!isRecord(stored) || stored.version !== version || !Array.isArray(stored.list)) return [];
		return stored.list.filter(isRecent).slice(0, most);
	} catch {
		return [];
	}
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isRecent = (value: unknown): value is RecentCommand =>
	isRecord(value) &&
	typeof value.id === 'string' &&
	(!('callId' in value) || (typeof value.callId === 'string' && typeof value.title === 'string'));
