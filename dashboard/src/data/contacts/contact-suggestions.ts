import type { Conversation, ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

export function useContactSuggestions(conversationId: string, isWanted: boolean) {
	const api = useApi();
	return useQuery({
		queryKey: keys.contactOffers(conversationId),
		queryFn: ({ signal }) => api.getContactOffers({ params: { id: conversationId } }, { signal }),
		enabled: isWanted,
	});
}

export type ChosenContact = { id: string } | { displayName: string } | null;
type Choice = { conversationId: string; contact: ChosenContact; before?: string | null | undefined };

/** `before` is the contact id that the choice is based on. */
export function useChooseContact() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: ({ conversationId: id, contact, before }: Choice): Promise<Conversation> =>
			api.updateConversation({
				params: { id },
				body: { contact, ...(before !== undefined && { before: { contactId: before } }) },
			}),
		onSettled: (_saved, _error, { conversationId }) =>
			invalidate(keys.allConversations, keys.conversation(conversationId), keys.contacts),
	});
}

export function chosenBefore({ contact }: Pick<ConversationRow, 'contact'>): ChosenContact {
	if (!contact) return null;
	return contact.id ? { id: contact.id } : { displayName: contact.displayName };
}

type Mapped = { id: string; text: string | null }[];

export function useMapConversations() {
	const api = useApi();
	const invalidate = useInvalidate();
	const onSettled = () => invalidate(keys.allConversations, keys.anyConversation, keys.contacts);
	const map = useMutation({
		mutationFn: ({ contactId: id, callIds }: { contactId: string; callIds: string[] }) =>
			api.mapConversations({ params: { id }, body: { callIds } }),
		onSettled,
	});
	const undo = useMutation({
		mutationFn: ({ contactId: id, mapped }: { contactId: string; mapped: Mapped }) =>
			api.unmapConversations({ params: { id }, body: { mapped } }),
		onSettled,
	});
	return { map, undo };
}
