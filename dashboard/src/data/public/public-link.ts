import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { PublicPage } from '@debrief/shared/contract/conversations/public-links.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

const linesAtOnce = 500;
const audioPollMs = 5_000;
const transcriptPollMs = 60_000;
/** A pass is valid for one hour. */
const renewMs = 50 * 60_000;

/** The server answers alike for missing and for expired links. */
export const isGone = (error: unknown): boolean =>
	error instanceof ApiError && ['public_link_not_found', 'invalid_input'].includes(error.code);

export const isWrongPassword = (error: unknown): boolean =>
	error instanceof ApiError && error.code === 'wrong_link_password';

/** Refetches while parts of the page are being made, and before its pass expires. */
export function usePublicPage(token: string, password: string | null) {
	const api = useApi();
	return useQuery({
		queryKey: [...keys.publicLink(token), password],
		queryFn: ({ signal }) =>
			api.openPublicLink({ body: { token, ...(password !== null && { password }) } }, { signal }),
		// Keeps the form mounted while its password is checked.
		placeholderData: keepPreviousData,
		staleTime: audioPollMs,
		refetchInterval: ({ state }) => {
			if (state.error || !state.data?.page) return false;
			return waitMs(state.data.page);
		},
	});
}

function waitMs({ recordings }: PublicPage): number {
	if (recordings.some(({ audio }) => audio === 'preparing')) return audioPollMs;
	return recordings.some(({ transcript }) => transcript === 'processing') ? transcriptPollMs : renewMs;
}

/** A renewed pass refetches nothing. */
export function usePublicLines(token: string, { pass }: PublicPage, fileId: string) {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: [...keys.publicLink(token), 'lines', fileId],
		initialPageParam: 0,
		staleTime: Number.POSITIVE_INFINITY,
		queryFn: ({ pageParam: start, signal }) =>
			api.listPublicLines({ params: { pass, fileId }, query: { start, limit: linesAtOnce } }, { signal }),
		getNextPageParam: ({ total }, pages) => {
			const shown = pages.length * linesAtOnce;
			return shown < total ? shown : undefined;
		},
	});
}
