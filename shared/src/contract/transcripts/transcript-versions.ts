import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';
import { EngineUsed, Segment } from './transcripts.ts';

const ByFile = z.object({ fileId: Id });

export const TranscriptVersion = z.object({
	engine: EngineUsed,
	storedAt: z.string(),
	words: z.number().int(),
	confidentShare: z.number().nullable(),
	editedLines: z.number().int(),
});
export type TranscriptVersion = z.infer<typeof TranscriptVersion>;

/** `differences` are offsets of differing words in `text`, in UTF-16 code units. */
export const VersionLine = Segment.pick({ startedAt: true, endedAt: true, text: true, speakerName: true }).extend({
	differences: z.array(z.tuple([z.number().int(), z.number().int()])),
});
export type VersionLine = z.infer<typeof VersionLine>;

const toDecide = [
	'file_not_found',
	'version_not_found',
	'still_processing',
	'forbidden',
	'conversation_not_available',
] as const;

export const transcriptVersionEndpoints = {
	compareTranscripts: endpoint({
		method: 'GET',
		path: '/transcripts/:fileId/versions',
		access: 'member',
		summary: 'Compare a transcript with the previous one, until someone has decided between them.',
		params: ByFile,
		query: z.strictObject({
			start: z.coerce.number().int().min(0).max(100_000).default(0),
			limit: z.coerce.number().int().min(1).max(200).default(100),
		}),
		response: z.object({
			former: TranscriptVersion,
			current: TranscriptVersion,
			/** In the version that has more of them. */
			differentWords: z.number().int(),
			rows: z.array(z.object({ former: z.array(VersionLine), current: z.array(VersionLine) })),
			total: z.number().int(),
		}),
		errors: ['file_not_found', 'version_not_found', 'conversation_not_available'],
	}),
	keepTranscript: endpoint({
		method: 'POST',
		path: '/transcripts/:fileId/versions/keep',
		access: 'member',
		summary: 'Keep the new transcript. The one before it is deleted.',
		params: ByFile,
		errors: toDecide,
	}),
	restoreTranscript: endpoint({
		method: 'POST',
		path: '/transcripts/:fileId/versions/restore',
		access: 'member',
		summary: 'Restore the previous transcript, with its edits. The new one is deleted, and insights are created again.',
		params: ByFile,
		errors: toDecide,
	}),
};
