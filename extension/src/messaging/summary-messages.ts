import { z } from 'zod';

const recipientsMax = 50;

export const SummaryRequest = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('people') }),
	/** A repeated `requestId` sends to no address twice. */
	z.object({
		kind: z.literal('send'),
		to: z.array(z.string().max(254)).min(1).max(recipientsMax),
		requestId: z.uuid(),
	}),
]);
export type SummaryRequest = z.infer<typeof SummaryRequest>;

export const SummaryProblem = z.enum(['offline', 'signed-out', 'not-allowed', 'failed']);
export type SummaryProblem = z.infer<typeof SummaryProblem>;

export const SummaryAnswer = z.object({
	problem: SummaryProblem.nullable(),
	people: z.array(z.object({ email: z.string(), name: z.string().nullable(), isSent: z.boolean() })),
	isMailDelivered: z.boolean(),
});
export type SummaryAnswer = z.infer<typeof SummaryAnswer>;

export const summaryMessage = z.object({
	to: z.literal('background'),
	type: z.literal('summary'),
	tabId: z.number().nullable(),
	request: SummaryRequest,
});
