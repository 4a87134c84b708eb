import { z } from 'zod';

/** Opens a page that the panel itself cannot: the browser's question, the confirmation of a sign-in, or a conversation. */
export const openPageMessage = z.object({
	to: z.literal('background'),
	type: z.literal('open-page'),
	page: z.union([z.enum(['microphone', 'sign-in']), z.object({ conversation: z.string() })]),
});
