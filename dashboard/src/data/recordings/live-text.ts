import type { LiveText } from '@debrief/shared/contract/transcripts/live-text.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';

const pollMs = 1_000;
/** The last lines may still change. */
const recentLines = 20;

const isOver = (text: LiveText | undefined): boolean => text?.state === 'ended' && text.list.length === 0;

export function useLiveText(fileId: string, limit?: number) {
	const api = useApi();
	const client = useQueryClient();
	// Not in keys.ts: nothing invalidates this key, and every page loads that file.
	const queryKey = ['live-text', fileId];
	return useQuery<LiveText>({
		queryKey,
		gcTime: 0,
		staleTime: 0,
		retry: false,
		refetchInterval: ({ state }) => (isOver(state.data) ? false : pollMs),
		async queryFn({ signal }) {
			const read = (most?: number) => api.getLiveText({ query: { fileId, ...(most && { limit: most }) } }, { signal });
			const known = client.getQueryData<LiveText>(queryKey);
			if (limit || !known) return read(limit);
			return addRecent(known, await read(recentLines)) ?? read();
		},
	});
}

/** Returns null when lines in between may be missing, for example after some time in the background. */
export function addRecent(known: LiveText, recent: LiveText): LiveText | null {
	const [first] = recent.list;
	if (!first) return recent;
	const ids = new Set(recent.list.map(({ id }) => id));
	const isContinuous = recent.list.length < recentLines || known.list.some(({ id }) => ids.has(id));
	const before = known.list.filter((line) => !line.isOpen && !ids.has(line.id) && line.startedAt <= first.startedAt);
	return isContinuous ? { ...recent, list: [...before, ...recent.list] } : null;
}
