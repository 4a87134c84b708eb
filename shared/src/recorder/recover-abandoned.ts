import type { ChunkStore } from './chunk-store.ts';
import type { StoredRecording } from './stored-recording.ts';

/**
 * Finishes a recording whose browser or machine went away, or removes it when it has no sound at all. Returns it once
 * it is finished, null when there was nothing to do.
 */
export async function recoverRecording(store: ChunkStore, id: string): Promise<StoredRecording | null> {
	const row = await store.get(id);
	if (!row || row.finish) return null;
	const { bytes, durationMs } = await store.extent(id);
	if (bytes === 0) {
		await store.remove(id);
		return null;
	}
	const finishedAt = new Date(Date.parse(row.details.startedAt) + durationMs).toISOString();
	return store.finish(id, { finishedAt, endedUnexpectedly: true });
}

/** Recovers every recording that is not active. Returns the ids of those that were finished, oldest first. */
export async function recoverAbandoned(store: ChunkStore, isActive: (id: string) => boolean): Promise<string[]> {
	const found: string[] = [];
	for (const { id, finish } of await store.list())
		if (!finish && !isActive(id) && (await recoverRecording(store, id))) found.push(id);
	return found;
}
