import type { PlanKey } from '@debrief/shared/contract/plan-shapes.ts';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { keys } from './query-keys.ts';

function useInvalidating() {
	const client = useQueryClient();
	return (...stale: QueryKey[]) => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}

export function useDeleteConversations() {
	const api = useApi();
	const invalidate = useInvalidating();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (callIds: string[]) =>
			callIds.length === 1
				? api.deleteConversation({ params: { id: callIds[0] ?? '' } })
				: api.deleteConversations({ body: { callIds } }),
		onSuccess: (_, callIds) => {
			for (const id of callIds) client.removeQueries({ queryKey: keys.conversation(id) });
			return invalidate(keys.allConversations, keys.activity);
		},
	});
}

/** Processes recordings again from the step that failed. */
export function useRetryTranscripts(conversationId?: string) {
	const api = useApi();
	const invalidate = useInvalidating();
	return useMutation({
		mutationFn: (fileIds: string[]) => api.retryTranscripts({ body: { fileIds } }),
		onSuccess: (_, fileIds) =>
			invalidate(
				keys.allConversations,
				...(conversationId ? [keys.conversation(conversationId)] : []),
				...fileIds.map((fileId) => keys.transcript(fileId)),
			),
	});
}

/** Retries from a list, where only the conversation is known. */
export function useRetryConversation() {
	const api = useApi();
	const invalidate = useInvalidating();
	return useMutation({
		mutationFn: (id: string) => api.retryConversation({ params: { id } }),
		onSuccess: (_, id) => invalidate(keys.allConversations, keys.conversation(id)),
	});
}

export function useUpdateTitle(id: string) {
	const api = useApi();
	const invalidate = useInvalidating();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (title: string) => api.updateConversation({ params: { id }, body: { title } }),
		onSuccess: (conversation) => {
			client.setQueryData(keys.conversation(id), conversation);
			return invalidate(keys.allConversations);
		},
	});
}

export function useRenameSpeaker(fileId: string) {
	const api = useApi();
	const invalidate = useInvalidating();
	return useMutation({
		mutationFn: ({
			speakerId,
			...body
		}: {
			speakerId: string;
			speakerName: string;
			scope: 'recording' | 'everywhere';
		}) => api.renameSpeaker({ params: { fileId, speakerId }, body }),
		onSuccess: () => invalidate(keys.transcript(fileId), ['conversation'], keys.allConversations),
	});
}

export function useMergeSpeakers(fileId: string) {
	const api = useApi();
	const invalidate = useInvalidating();
	return useMutation({
		mutationFn: ({ speakerId, intoSpeakerId }: { speakerId: string; intoSpeakerId: string }) =>
			api.mergeSpeakers({ params: { fileId, speakerId }, body: { intoSpeakerId } }),
		onSuccess: () => invalidate(keys.transcript(fileId), ['conversation'], keys.allConversations),
	});
}

export function useRegenerateInsights(conversationId: string) {
	const api = useApi();
	const invalidate = useInvalidating();
	return useMutation({
		mutationFn: (body: { fileIds: string[]; edits: 'keep' | 'discard' }) => api.regenerateInsights({ body }),
		onSuccess: () => invalidate(keys.conversation(conversationId), keys.allConversations, keys.usages),
	});
}

export function useDismissWelcome() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: () => api.dismissWelcome({ body: { showWelcomeMsg: false } }),
		onSuccess: (profile) => client.setQueryData(keys.profile, profile),
	});
}

// the server knows a caller's plan for so long before it looks again
const planMemoryMs = 5_000;

/** For administrators of the server. What the plan opens is asked for anew, at once and when the server has noticed. */
export function useSwitchPlan(workspaceId: string) {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (plan: PlanKey) => api.setWorkspacePlan({ params: { id: workspaceId }, body: { plan } }),
		onSuccess: () => {
			setTimeout(() => client.invalidateQueries(), planMemoryMs);
			return client.invalidateQueries();
		},
	});
}
