import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../lists.ts';
import { EngineUsed } from '../transcripts/transcripts.ts';

/** In seconds. A `ceiling` of null means unlimited. */
export const Usage = z.object({
	name: z.enum(['transcript', 'insights']),
	ceiling: z.number().nullable(),
	currentUsage: z.number(),
	renewsAt: z.string().nullable().default(null),
});
export type Usage = z.infer<typeof Usage>;

/** In all workspaces. Times in ms. */
export const EngineUse = z.object({
	engineId: z.string(),
	engineVersion: z.string(),
	recordings: z.number().int(),
	/** Includes retries, so it may exceed the number of recordings. */
	attempts: z.number().int(),
	requests: z.number().int(),
	audioMs: z.number(),
	elapsedMs: z.number(),
	inputTokens: z.number().nullable(),
	outputTokens: z.number().nullable(),
	/** In US dollars. Null when neither the server nor `SPEECH_PRICE_PER_MINUTE` provides a price. */
	cost: z.number().nullable(),
});
export type EngineUse = z.infer<typeof EngineUse>;

export const EngineTranscripts = z.object({
	engine: EngineUsed,
	recordings: z.number().int(),
	audioMs: z.number(),
	words: z.number().int(),
	confidentWords: z.number().int(),
});
export type EngineTranscripts = z.infer<typeof EngineTranscripts>;

export const usageEndpoints = {
	getEngineTranscripts: endpoint({
		method: 'GET',
		path: '/admin/engine-transcripts',
		access: 'admin',
		summary: 'Get how much each speech engine transcribed of the recordings on this server, and its confidence.',
		response: z.object({ list: z.array(EngineTranscripts) }),
	}),
	getEngineUse: endpoint({
		method: 'GET',
		path: '/admin/engine-use',
		access: 'admin',
		summary: 'Get the usage and cost of speech servers by model. This month if no time range is given.',
		query: z.strictObject({ from: Instant.optional(), to: Instant.optional() }),
		response: z.object({ list: z.array(EngineUse) }),
	}),
	getUsages: endpoint({
		method: 'GET',
		path: '/limiter/usages',
		access: 'member',
		keyScope: 'read',
		scope: 'profile',
		summary: "Get the workspace's usage this month: transcription in seconds, insights in conversations.",
		response: z.object({ list: z.array(Usage) }),
	}),
};
