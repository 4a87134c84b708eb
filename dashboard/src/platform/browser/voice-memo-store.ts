/** The name of the IndexedDB database with a user's memos. */
export const memoStoreName = (userId: string): string => `debrief-voice-memos-${userId}`;

/** Whether memos were ever recorded in this browser, without loading the code that reads them. */
export async function hasMemoStore(userId: string): Promise<boolean> {
	if (!('indexedDB' in globalThis)) return false;
	const known = await indexedDB.databases?.().catch(() => []);
	return known?.some(({ name }) => name === memoStoreName(userId)) ?? true;
}
