import { onAccountChange } from '../platform/account-state.ts';
import { browserStorage } from '../platform/browser-storage.ts';

type Position = { fileId: string; ms: number };

const storageKey = 'debrief-playback-positions';
const maxPositions = 100;

export const playbackPositions = {
	/** In ms. */
	find: (userId: string, fileId: string): number | null =>
		positionsOf(userId).find((position) => position.fileId === fileId)?.ms ?? null,
	save: (userId: string, fileId: string, ms: number) =>
		write(userId, [{ fileId, ms: Math.round(ms) }, ...without(userId, fileId)].slice(0, maxPositions)),
	remove: (userId: string, fileId: string) => write(userId, without(userId, fileId)),
};

onAccountChange(() => browserStorage.removeItem(storageKey));

const without = (userId: string, fileId: string) =>
	positionsOf(userId).filter((position) => position.fileId !== fileId);

const write = (userId: string, positions: Position[]) =>
	browserStorage.setItem(storageKey, JSON.stringify({ userId, positions }));

/** Never cached: another tab may have changed the entry. */
function positionsOf(userId: string): Position[] {
	try {
		const stored: unknown = JSON.parse(browserStorage.getItem(storageKey) ?? 'null');
		if (!isRecord(stored) || stored.userId !== userId || !Array.isArray(stored.positions)) return [];
		return stored.positions.filter(isPosition);
	} catch {
		return [];
	}
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isPosition = (value: unknown): value is Position =>
	isRecord(value) && typeof value.fileId === 'string' && typeof value.ms === 'number';
