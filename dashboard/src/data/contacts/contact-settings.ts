import type { CountryCode } from '@debrief/shared/domain/contacts/countries.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

const settingsKey = [...keys.contacts, 'settings'] as const;

export function useContactSettings() {
	const api = useApi();
	return useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => api.getContactSettings({}, { signal }) });
}

export function useSetCountry() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (country: CountryCode | null) => api.setContactSettings({ body: { country } }),
		onSettled: () => invalidate(keys.contacts),
	});
}
