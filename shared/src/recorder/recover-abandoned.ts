import type { ChunkStore } from './chunk-store.ts';
import type { StoredRecording } from './stored-recording.ts';

/** Removes a recording without sound. Returns null when there was nothing to do. */
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

export async function recoverAbandoned(store: ChunkStore, isActive: (id: string) => boolean): Promise<string[]> {
	const found: string[] = [];
	for (const { id, finish } of await store.list())
		if (!finish && !isActive(id) && (await recoverRecording(store, id))) found.push(id);
	return found;
}
