import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { until } from '../until.ts';
import type { Account } from './sign-up.ts';

export const processed = ({ client }: Account, id: string, timeoutMs = 150_000): Promise<Conversation> =>
	until(
		`conversation ${id} is done or failed`,
		async () => {
			const now = await client.getConversation({ params: { id } });
			return (now.pipeline.state === 'done' || now.pipeline.state === 'failed') && now;
		},
		timeoutMs,
	);
