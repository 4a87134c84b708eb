import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';
import { Origin, Segment } from './transcripts.ts';

/** Why there is no live text. */
export const noLiveText = [
	/** The engine is too slow or sends audio elsewhere, or the administrator disabled live text. */
	'engine',
	/** The engine does not support the language. */
	'language',
	/** The workspace is in privacy mode. */
	'privacy',
	/** The transcription minutes of the month are used up. */
	'limit',
	/** The audio cannot be decoded while it arrives. */
	'decoder',
	/** Other recordings occupy the engine. Retried automatically. */
	'busy',
	/** The engine cannot keep up with speech. Retried automatically. */
	'slow',
	/** The engine failed. Retried automatically. */
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
	/** `waiting`: nothing is recognised yet. `ended`: the recording is complete, and its transcript replaces this. */
	state: z.enum(['waiting', 'running', 'unavailable', 'ended']),
	reason: z.enum(noLiveText).nullable(),
	/** In chronological order. The oldest lines are omitted beyond the limit. */
	list: z.array(LiveLine),
	/** Delay in ms from the end of the last words to their text. Null until there are words. */
	behindMs: z.number().int().nullable(),
	/** Delay of all words of this recording: the median and the 95th percentile. */
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
			/** Number of most recent lines. */
			limit: z.coerce.number().int().min(1).max(2_000).default(2_000),
		}),
		response: LiveText,
		errors: ['file_not_found', 'conversation_not_available'],
	}),
};
