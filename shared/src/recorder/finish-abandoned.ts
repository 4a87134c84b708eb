import type { ChunkStore } from './chunk-store.ts';

/**
 * Recordings that nobody finished because browser or machine went away: what lies there of them is finished as
 * interrupted, what has no sound at all is removed. Answers the ids of the finished ones.
 */
export async function finishAbandoned(store: ChunkStore, isActive: (id: string) => boolean): Promise<string[]> {
	const found: string[] = [];
	for (const { id, finish, details } of await store.list()) {
		if (finish || isActive(id)) continue;
		const { bytes, durationMs } = await store.extent(id);
		if (bytes === 0) {
			await store.remove(id);
			continue;
		}
		const finishedAt = new Date(Date.parse(details.startedAt) + durationMs).toISOString();
		await store.finish(id, { finishedAt, wasInterrupted: true });
		found.push(id);
	}
	return found;
}
