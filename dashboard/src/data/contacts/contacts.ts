import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import type { contactEndpoints } from '@debrief/shared/contract/contacts/contacts.ts';
import type { CallArguments } from '@debrief/shared/contract/endpoint.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { type MutationHandlers, useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

type Endpoints = typeof contactEndpoints;
export type ContactFields = CallArguments<Endpoints['createContact']>['body'];
export type ContactFilters = Omit<NonNullable<CallArguments<Endpoints['listContacts']>['query']>, 'start' | 'limit'>;

type Page = { list: Contact[]; next_page: string | null };

export function useContacts(filters: ContactFilters, isWanted = true) {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: keys.contactList(filters),
		initialPageParam: undefined as string | undefined,
		queryFn: ({ pageParam: start, signal }) =>
			api.listContacts({ query: { ...filters, ...(start !== undefined && { start }) } }, { signal }),
		getNextPageParam: nextPage,
		placeholderData: keepPreviousData,
		enabled: isWanted,
	});
}

/** Contact ids are unique only per provider. */
export const contactKey = ({ provider, id }: Pick<Contact, 'provider' | 'id'>): string => `${provider} ${id}`;

/** A provider may repeat a page that it has already sent. */
function nextPage({ list, next_page }: Page, pages: Page[]): string | undefined {
	const known = new Set(pages.slice(0, -1).flatMap((page) => page.list.map(contactKey)));
	const isNew = pages.length === 1 || list.some((contact) => !known.has(contactKey(contact)));
	return isNew ? (next_page ?? undefined) : undefined;
}

export function useContactProviders() {
	const api = useApi();
	return useQuery({
		queryKey: keys.contactProviders,
		queryFn: ({ signal }) => api.listContactProviders({}, { signal }),
	});
}

export function useSaveContact() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: ({ id, body }: { id: string | null; body: ContactFields }) =>
			id ? api.updateContact({ params: { id }, body }) : api.createContact({ body }),
		onSuccess: () => invalidate(keys.contacts, keys.activity, keys.allConversations, keys.anyConversation),
	});
}

export function useDeleteContact() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (id: string) => api.deleteContact({ params: { id } }),
		onSuccess: () => invalidate(keys.contacts, keys.allConversations, keys.anyConversation),
	});
}

type FavouriteChange = Pick<Contact, 'id' | 'provider' | 'isFavourite'>;

export function useSetFavourite(handlers: MutationHandlers<Contact, FavouriteChange>) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: ({ id, provider, isFavourite }: FavouriteChange) =>
			api.setFavourite({ params: { id }, body: { isFavourite, provider } }),
		onSettled: () => invalidate(keys.contacts),
		...handlers,
	});
}

export function useContactUrl() {
	const api = useApi();
	return useMutation({
		mutationFn: ({ provider, id, type }: Pick<Contact, 'provider' | 'id' | 'type'>) =>
			api.getContactUrl({ query: { provider, contactId: id, type } }),
	});
}
