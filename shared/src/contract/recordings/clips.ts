import { z } from 'zod';
import { invalidMessage } from '../../domain/field-messages.ts';
import { limits } from '../../domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

/** Offsets in ms from the start of the recording. */
const ClipRange = z
	.strictObject({ startedAt: z.number().int().nonnegative(), endedAt: z.number().int().positive() })
	.refine(({ startedAt, endedAt }) => startedAt < endedAt, { path: ['endedAt'], message: invalidMessage('endedAt') });

export const NewClip = z.strictObject({
	/** Joined in this order. */
	ranges: z
		.array(ClipRange)
		.min(1)
		.max(limits.clipMaxRanges)
		.refine(
			(ranges) => ranges.reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0) <= limits.clipMaxMs,
			{
				message: invalidMessage('ranges'),
			},
		),
	/** Returns a ZIP with audio and text. */
	hasText: z.boolean().default(false),
});
export type NewClip = z.infer<typeof NewClip>;

export const clipEndpoints = {
	createClip: endpoint({
		method: 'POST',
		path: '/media/recordings/:fileId/clips',
		access: 'member',
		keyScope: 'read',
		summary:
			'Cut ranges of a recording into one audio file, and get a link to it. The same ranges are cut once, as long as they are kept.',
		timeoutProfile: 'chunk',
		params: z.object({ fileId: Id }),
		body: NewClip,
		response: z.object({
			url: z.string(),
			urlExpiresAt: z.string(),
			fileName: z.string(),
			sizeBytes: z.number().int(),
		}),
		errors: [
			'file_not_found',
			'still_processing',
			'conversation_not_available',
			'feature_not_in_plan',
			'audio_auto_deleted',
			'recording_deleted',
			'clip_outside_recording',
			'clip_not_cut',
		],
	}),
	downloadClip: endpoint({
		method: 'GET',
		path: '/media/clips/:token',
		access: 'public',
		summary: 'Download the clip behind a signed link.',
		transport: 'download',
		timeoutProfile: 'slow',
		params: z.object({ token: z.string().min(1).max(1_000) }),
		errors: ['link_expired', 'file_not_found', 'range_not_satisfiable'],
	}),
};
