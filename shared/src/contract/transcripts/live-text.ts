import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';
import { Origin, Segment } from './transcripts.ts';

/** Why there is no text while a recording is made. */
export const noLiveText = [
	/** The engine in use is too slow for it or sends audio elsewhere, or the administrator turned live text off. */
	'engine',
	/** The engine does not support the language. */
	'language',
	/** The workspace is in privacy mode. */
	'privacy',
	/** The transcription minutes of the month are used up. */
	'limit',
	/** The sound cannot be decoded while it arrives. */
	'decoder',
	/** Finished recordings or other live ones need the engine. It is tried again. */
	'busy',
	/** The engine cannot keep up with speech. It is tried again. */
	'slow',
	/** The engine failed. It is tried again. */
	'failed',
] as const;
export type NoLiveText = (typeof noLiveText)[number];

/** `isOpen`: the line is still being spoken, and its words may change. */
export const LiveLine = Segment.pick({ startedAt: true, endedAt: true, text: true }).extend({
	id: z.string(),
	/** `local` is the microphone, `other` the tab; `mixed` where they cannot be told apart. */
	origin: Origin,
	isOpen: z.boolean(),
});
export type LiveLine = z.infer<typeof LiveLine>;

export const LiveText = z.object({
	/** `waiting`: nothing has been recognised yet. `ended`: the recording is complete, and its transcript replaces this. */
	state: z.enum(['waiting', 'running', 'unavailable', 'ended']),
	reason: z.enum(noLiveText).nullable(),
	/** In order of time; the oldest are left out when there are more than requested. */
	list: z.array(LiveLine),
	/** From the end of the last words until they were here as text, in ms; null until there are some. */
	behindMs: z.number().int().nullable(),
	/** The same of all words of this recording: the median, and what 95 of 100 words stay below. */
	delay: z.object({ p50: z.number().int(), p95: z.number().int(), words: z.number().int() }).nullable(),
});
export type LiveText = z.infer<typeof LiveText>;

export const liveTextEndpoints = {
	getLiveText: endpoint({
		method: 'GET',
		path: '/transcripts/live',
		access: 'member',
		scope: 'recordings',
		summary: 'Get the text of a recording while it is made, until its transcript is there.',
		query: z.strictObject({
			fileId: Id,
			/** How many of the last lines. */
			limit: z.coerce.number().int().min(1).max(2_000).default(2_000),
		}),
		response: LiveText,
		errors: ['file_not_found', 'conversation_not_available'],
	}),
};
