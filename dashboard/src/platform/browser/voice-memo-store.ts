export const memoStoreName = (userId: string): string => `debrief-voice-memos-${userId}`;

/** This check does not load the code that reads memos. */
export async function hasMemoStore(userId: string): Promise<boolean> {
	if (!('indexedDB' in globalThis)) return false;
	const known = await indexedDB.databases?.().catch(() => []);
	return known?.some(({ name }) => name === memoStoreName(userId)) ?? true;
}
