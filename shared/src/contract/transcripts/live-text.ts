import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';
import { Origin, Segment } from './transcripts.ts';

export const noLiveText = [
	/** Too slow, sends audio elsewhere, or disabled by the administrator. */
	'engine',
	'language',
	'privacy',
	'limit',
	'decoder',
	/** Other recordings occupy the engine. Retried automatically, like `slow` and `failed`. */
	'busy',
	'slow',
	'failed',
] as const;
export type NoLiveText = (typeof noLiveText)[number];

/** `isOpen` means that the line is still being spoken, so its words may change. */
export const LiveLine = Segment.pick({ startedAt: true, endedAt: true, text: true }).extend({
	id: z.string(),
	/** `local` is the microphone, `other` the tab, and `mixed` means that they cannot be distinguished. */
	origin: Origin,
	isOpen: z.boolean(),
});
export type LiveLine = z.infer<typeof LiveLine>;

export const LiveText = z.object({
	/** `ended`: the recording is complete, and its transcript replaces this. */
	state: z.enum(['waiting', 'running', 'unavailable', 'ended']),
	reason: z.enum(noLiveText).nullable(),
	/** Beyond the limit, the oldest lines are omitted. */
	list: z.array(LiveLine),
	/** Delay from the end of the last words to their text. Null until there are words. */
	behindMs: z.number().int().nullable(),
	/** Median and 95th percentile of the delay in ms. */
	delay: z.object({ p50: z.number().int(), p95: z.number().int(), words: z.number().int() }).nullable(),
});
export type LiveText = z.infer<typeof LiveText>;

export const liveTextEndpoints = {
	getLiveText: endpoint({
		method: 'GET',
		path: '/transcripts/live',
		access: 'member',
		scope: 'recordings',
		summary: 'Get the text of a recording while it is being recorded, until its transcript is ready.',
		query: z.strictObject({
			fileId: Id,
			limit: z.coerce.number().int().min(1).max(2_000).default(2_000),
		}),
		response: LiveText,
		errors: ['file_not_found', 'conversation_not_available'],
	}),
};
