import { z } from 'zod';

export const openPageMessage = z.object({
	to: z.literal('background'),
	type: z.literal('open-page'),
	page: z.union([
		z.enum(['microphone', 'sign-in']),
		z.object({ conversation: z.string() }),
		z.object({ tab: z.number().int() }),
	]),
});
