import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

const shownAtMost = 5;

/** `detail` tells namesakes apart. */
export type ReaderOption = { id: string; name: string; detail: string | null };

export function useReaders(conversationId: string, text: string | null, ownId: string | undefined) {
	const api = useApi();
	const q = text?.trim() ?? '';
	const { data, isError } = useQuery({
		queryKey: keys.readers(conversationId, q),
		queryFn: ({ signal }) =>
			api.listReaders(
				{ params: { id: conversationId }, query: { limit: shownAtMost + 1, ...(q && { q }) } },
				{ signal },
			),
		enabled: text !== null,
		placeholderData: keepPreviousData,
	});
	const options = data?.list
		.filter(({ id }) => id !== ownId)
		.slice(0, shownAtMost)
		.map(({ id, email, fullName }): ReaderOption => ({ id, name: fullName ?? email, detail: fullName && email }));
	return { options, hasFailed: isError };
}
