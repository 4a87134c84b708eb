import type { RecordedMeeting } from '@debrief/shared/contract/calendar/calendar.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

const keyOf = (conversationId: string) => [...keys.conversation(conversationId), 'meeting'];

export function useRecordedMeeting(conversationId: string) {
	const api = useApi();
	return useQuery({
		queryKey: keyOf(conversationId),
		queryFn: ({ signal }) => api.getRecordedMeeting({ params: { id: conversationId } }, { signal }),
	});
}

/** Null means none of the meetings. Choosing one may change the conversation's title. */
export function useChooseMeeting(id: string) {
	const api = useApi();
	const client = useQueryClient();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (meetingId: string | null) => api.chooseMeeting({ params: { id }, body: { meetingId } }),
		onSuccess: (answer) => client.setQueryData<RecordedMeeting>(keyOf(id), answer),
		onSettled: () => invalidate(keys.allConversations, keys.conversation(id)),
	});
}
