import type { TokenSource } from '@debrief/shared/api-client/create-client.ts';
import type { AccessTokenAnswer } from '../messaging/recorder-messages.ts';

export function tokensFrom(ask: (isRefused: boolean) => Promise<AccessTokenAnswer>, offline: () => Error): TokenSource {
	let current: string | null = null;
	let hasAsked = false;
	return {
		current: () => current,
		async renew() {
			const answer = await ask(hasAsked && current !== null);
			hasAsked = true;
			if (answer.state === 'offline') throw offline();
			current = answer.state === 'signed-in' ? answer.token : null;
			return current;
		},
	};
}
