/** The database of a user's memos in this browser. */
export const memoStoreName = (userId: string): string => `debrief-voice-memos-${userId}`;

/** Whether memos were ever recorded here, without loading what reads them. */
export async function hasMemoStore(userId: string): Promise<boolean> {
	if (!('indexedDB' in globalThis)) return false;
	const known = await indexedDB.databases?.().catch(() => []);
	return known?.some(({ name }) => name === memoStoreName(userId)) ?? true;
}
