import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { DeviceDecision, WaitingDevice } from '@debrief/shared/contract/oauth.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { useApi } from '../../platform/api.ts';

type Decision = z.infer<typeof DeviceDecision>;

/** Asks who waits under a code, and answers it. Each call uses up the form's token and brings the next one. */
export function useDeviceCode() {
	const api = useApi();
	const token = useRef<string | null>(null);
	const submit = async (code: string, answer: { confirm?: 'yes'; abort?: 'yes' } = {}) => {
		const xsrf = token.current ?? (await api.getDeviceForm()).xsrf;
		token.current = null;
		try {
			const reply = await api.submitDeviceCode({ body: { xsrf, user_code: code, ...answer } });
			if ('xsrf' in reply) token.current = reply.xsrf;
			return reply;
		} catch (error) {
			if (error instanceof ApiError && typeof error.extra.xsrf === 'string') token.current = error.extra.xsrf;
			throw error;
		}
	};
	const find = useMutation({ mutationFn: (code: string) => submit(code) });
	const decide = useMutation({
		mutationFn: ({ code, isApproved }: { code: string; isApproved: boolean }) =>
			submit(code, isApproved ? { confirm: 'yes' } : { abort: 'yes' }),
	});
	const reset = () => {
		find.reset();
		decide.reset();
	};
	return { find, decide, reset, waiting: waitingOf(find.data), decision: decisionOf(decide.data) };
}

type Reply = WaitingDevice | Decision | undefined;
const waitingOf = (reply: Reply): WaitingDevice | null => (reply && 'userCode' in reply ? reply : null);
const decisionOf = (reply: Reply): Decision['status'] | null => (reply && 'status' in reply ? reply.status : null);
