import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

export function useRetryTranscripts(conversationId?: string) {
	const api = useApi();
	const invalidate = useInvalidate();
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

type Retranscription = { fileId: string } & (
	| { kind: 'language'; languageCode: string }
	| { kind: 'speakers'; numberOfSpeakers: number }
	| { kind: 'again'; languageCode: string; numberOfSpeakers: number | null; engineId?: string }
);

export function useRetranscribe(conversationId: string) {
	const api = useApi();
	const client = useQueryClient();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: ({ fileId, ...request }: Retranscription): Promise<unknown> => {
			const fileIds = [fileId];
			const { kind, ...choices } = request;
			switch (request.kind) {
				case 'language':
					return api.setLanguages({ body: { fileIds, languageCode: request.languageCode } });
				case 'speakers':
					return api.setNumberOfSpeakers({ body: { fileIds, numberOfSpeakers: request.numberOfSpeakers } });
				case 'again':
					return api.transcribeAgain({ body: { fileIds, ...choices } });
			}
		},
		onSuccess: (_, { fileId }) => {
			// Exact: words and statistics of the old transcript stay until the new one is ready.
			void client.invalidateQueries({ queryKey: keys.transcript(fileId), exact: true });
			void invalidate(keys.conversation(conversationId));
		},
	});
}

export function useReplaceTranscript(conversationId: string, fileId: string) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (theFile: File) => api.replaceTranscript({ params: { fileId }, body: { theFile } }),
		onSuccess: () =>
			invalidate(
				keys.transcript(fileId),
				keys.unsureWords(fileId),
				keys.conversation(conversationId),
				keys.allConversations,
			),
	});
}

export function useUploadFromAddress() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (body: Parameters<typeof api.uploadFromAddress>[0]['body']) => api.uploadFromAddress({ body }),
		onSuccess: () => invalidate(keys.allConversations),
	});
}
