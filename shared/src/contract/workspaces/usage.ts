import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** In seconds. A `ceiling` of null means unlimited. */
export const Usage = z.object({
	name: z.enum(['transcript', 'insights']),
	ceiling: z.number().nullable(),
	currentUsage: z.number(),
});
export type Usage = z.infer<typeof Usage>;

export const usageEndpoints = {
	getUsages: endpoint({
		method: 'GET',
		path: '/limiter/usages',
		access: 'member',
		scope: 'profile',
		summary: "Get the workspace's usage this month: transcription in seconds, insights in conversations.",
		response: z.object({ list: z.array(Usage) }),
	}),
};
