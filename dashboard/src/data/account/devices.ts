import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { ApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import type { DeviceDecision, PendingDevice } from '@debrief/shared/contract/accounts/oauth.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

export function useDevices() {
	const api = useApi();
	return useQuery({ queryKey: keys.devices, queryFn: ({ signal }) => api.listDevices({}, { signal }) });
}

export function useRemoveDevice() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (id: string) => api.removeDevice({ params: { id } }),
		// Also after a failure: the device may have been removed elsewhere.
		onSettled: () => client.invalidateQueries({ queryKey: keys.devices }),
	});
}

type Decision = z.infer<typeof DeviceDecision>;
type Reply = PendingDevice | Decision | undefined;
type Fields = { user_code: string; confirm?: 'yes'; abort?: 'yes' };
type Token = { current: string | null };

export function useDeviceCode() {
	const api = useApi();
	const token = useRef<string | null>(null);
	const find = useMutation({ mutationFn: (code: string) => submit(api, token, { user_code: code }) });
	const decide = useMutation({
		mutationFn: ({ code, isApproved }: { code: string; isApproved: boolean }) =>
			submit(api, token, { user_code: code, ...(isApproved ? { confirm: 'yes' } : { abort: 'yes' }) }),
	});
	const reset = () => {
		find.reset();
		decide.reset();
	};
	return { find, decide, reset, waiting: waitingOf(find.data), decision: decisionOf(decide.data) };
}

/** Retries once with a fresh token when the form has expired or was opened in another tab. */
async function submit(api: ApiClient, token: Token, fields: Fields) {
	try {
		return await sendOnce(api, token, fields);
	} catch (error) {
		if (!(error instanceof ApiError) || error.code !== 'device_form_expired') throw error;
		return sendOnce(api, token, fields);
	}
}

async function sendOnce(api: ApiClient, token: Token, fields: Fields) {
	const xsrf = token.current ?? (await api.getDeviceForm()).xsrf;
	token.current = null;
	try {
		const reply = await api.submitDeviceCode({ body: { xsrf, ...fields } });
		if ('xsrf' in reply) token.current = reply.xsrf;
		return reply;
	} catch (error) {
		if (error instanceof ApiError && typeof error.extra.xsrf === 'string') token.current = error.extra.xsrf;
		throw error;
	}
}

const waitingOf = (reply: Reply): PendingDevice | null => (reply && 'userCode' in reply ? reply : null);
const decisionOf = (reply: Reply): Decision['status'] | null => (reply && 'status' in reply ? reply.status : null);
