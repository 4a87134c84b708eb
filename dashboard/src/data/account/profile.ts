import type { ApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import type { SettingsChange } from '@debrief/shared/contract/workspaces/settings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

function useKeepProfile() {
	const client = useQueryClient();
	return (profile: Profile) => client.setQueryData(keys.profile, profile);
}

type ProfileChange = Parameters<ApiClient['updateProfile']>[0]['body'];

export function useUpdateProfile() {
	const api = useApi();
	const keep = useKeepProfile();
	return useMutation({
		mutationFn: (body: ProfileChange) => api.updateProfile({ body }),
		onSuccess: keep,
	});
}

export function useMailFirstPassword() {
	const api = useApi();
	return useMutation({ mutationFn: () => api.mailFirstPassword({}) });
}

type PasswordChange = Parameters<ApiClient['changePassword']>[0]['body'];

export function useChangePassword() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (body: PasswordChange) => api.changePassword({ body }),
		onSuccess: () => client.invalidateQueries({ queryKey: keys.sessions }),
	});
}

type DeletionRequest = Parameters<ApiClient['requestDeletion']>[0]['body'];

export function useRequestDeletion() {
	const api = useApi();
	const keep = useKeepProfile();
	return useMutation({
		mutationFn: (body: DeletionRequest) => api.requestDeletion({ body }),
		onSuccess: keep,
	});
}

export function useCancelDeletion() {
	const api = useApi();
	const keep = useKeepProfile();
	return useMutation({ mutationFn: () => api.cancelDeletion(), onSuccess: keep });
}

export function useChangePhoto(userId: string) {
	const api = useApi();
	const keep = useKeepProfile();
	const params = { photo: `${userId}.jpg` };
	return useMutation({
		mutationFn: (theFile: File | null) =>
			theFile ? api.setProfilePhoto({ params, body: { theFile } }) : api.removeProfilePhoto({ params }),
		onSuccess: keep,
	});
}

/** Returns an object URL. */
export function useProfilePhoto({ _id, photoVersion }: Profile): string | undefined {
	const api = useApi();
	const { data } = useQuery({
		queryKey: keys.profilePhoto(_id, photoVersion),
		enabled: photoVersion !== null,
		staleTime: Number.POSITIVE_INFINITY,
		queryFn: async ({ signal }) => {
			const { bytes } = await api.getProfilePhoto({ params: { photo: `${_id}.jpg` } }, { signal });
			return URL.createObjectURL(bytes);
		},
	});
	return photoVersion === null ? undefined : data;
}

export function useKeepAppearance() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		scope: { id: 'settings' },
		mutationFn: (change: Pick<SettingsChange, 'language' | 'theme'>) => api.updateSettings({ body: change }),
		onSuccess: ({ language, theme }) =>
			client.setQueryData<Profile>(keys.profile, (profile) => profile && { ...profile, language, theme }),
	});
}
