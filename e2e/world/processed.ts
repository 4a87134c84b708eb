import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import type { Account } from './sign-up.ts';
import { until } from './until.ts';

/** The conversation, as soon as nothing changes any more: done or failed. */
export const processed = ({ client }: Account, id: string): Promise<Conversation> =>
	until(
		`conversation ${id} is done or failed`,
		async () => {
			const now = await client.getConversation({ params: { id } });
			return (now.pipeline.state === 'done' || now.pipeline.state === 'failed') && now;
		},
		150_000,
	);
