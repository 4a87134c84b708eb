import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api.ts';
import { newId } from '../../platform/browser/new-id.ts';
import { useReaderOptions } from '../documents.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

const keyOf = (callId: string) => [...keys.conversation(callId), 'summary'];

export function useSummaryMail(callId: string) {
	const api = useApi();
	const reader = useReaderOptions();
	return useQuery({
		queryKey: keyOf(callId),
		queryFn: ({ signal }) => api.getSummaryMail({ params: { id: callId }, query: reader }, { signal }),
		staleTime: 0,
	});
}

/** All attempts of a dialog have one id, so none of them sends to an address again. */
export function useSendSummary(callId: string) {
	const api = useApi();
	const invalidate = useInvalidate();
	const reader = useReaderOptions();
	const [requestId] = useState(newId);
	return useMutation({
		mutationFn: ({ comment, ...recipients }: { to: string[]; channelIds: string[]; comment: string }) =>
			api.sendSummary({
				params: { id: callId },
				body: { ...recipients, requestId, ...reader, ...(comment && { comment }) },
			}),
		onSettled: () => invalidate(keyOf(callId), keys.workspaceLog),
	});
}
