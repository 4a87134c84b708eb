import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../lists.ts';
import { EngineUsed } from '../transcripts/transcripts.ts';

/** In seconds. A `ceiling` of null means unlimited. */
export const Usage = z.object({
	name: z.enum(['transcript', 'insights']),
	ceiling: z.number().nullable(),
	currentUsage: z.number(),
	/** Start of this quota's next month. */
	renewsAt: z.string().nullable().default(null),
});
export type Usage = z.infer<typeof Usage>;

/** Use of a server's engine in all workspaces. Times in ms. */
export const EngineUse = z.object({
	engineId: z.string(),
	/** The server's model. */
	engineVersion: z.string(),
	recordings: z.number().int(),
	/** Includes retries, so it may exceed the number of recordings. */
	attempts: z.number().int(),
	requests: z.number().int(),
	/** Duration of the sent audio. */
	audioMs: z.number(),
	elapsedMs: z.number(),
	inputTokens: z.number().nullable(),
	outputTokens: z.number().nullable(),
	/** In US dollars. Null when neither the server nor `SPEECH_PRICE_PER_MINUTE` provides a price. */
	cost: z.number().nullable(),
});
export type EngineUse = z.infer<typeof EngineUse>;

/** Current transcripts of an engine or engine version, in all workspaces. */
export const EngineTranscripts = z.object({
	engine: EngineUsed,
	recordings: z.number().int(),
	/** Total duration. */
	audioMs: z.number(),
	/** Words with a confidence, and the confident ones among them. */
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
