import { z } from 'zod';
import { failureReasons } from '../../domain/conversations/pipeline.ts';
import { batchStates, itemStates, skipReasons } from '../../domain/transcripts/lower-quality/transcript-batch.ts';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, pageQuery } from '../lists.ts';

const count = z.number().int();

export const TranscriptBatch = z.object({
	id: Id,
	/** Cancelling also stops runs in progress, and their recordings keep the old transcripts. */
	state: z.enum(batchStates),
	/** Null for the caller. */
	startedBy: z.string().nullable(),
	createdAt: z.string(),
	endedAt: z.string().nullable(),
	total: count,
	done: count,
	failed: count,
	skipped: count,
	running: count,
	waiting: count,
	secondsLeft: count.nullable(),
});
export type TranscriptBatch = z.infer<typeof TranscriptBatch>;

export const TranscriptBatchItem = z.object({
	recordingId: Id,
	/** Null when the conversation is deleted or the caller may not see it. */
	conversation: z.object({ id: Id, title: z.string().nullable(), startedAt: z.string() }).nullable(),
	state: z.enum(itemStates),
	reason: z.enum([...failureReasons, ...skipReasons]).nullable(),
	message: z.string().nullable(),
});
export type TranscriptBatchItem = z.infer<typeof TranscriptBatchItem>;

const byId = { access: 'member', params: z.object({ id: Id }) } as const;
const changes = {
	...byId,
	method: 'POST',
	timeoutProfile: 'slow',
	errors: ['transcript_batch_not_found', 'transcript_batch_ended'],
	response: TranscriptBatch,
} as const;

export const transcriptBatchEndpoints = {
	listTranscriptBatches: endpoint({
		method: 'GET',
		path: '/transcripts/batches',
		access: 'member',
		summary:
			'List the batches of recordings that are transcribed again: those of the caller and, for an Admin, all of the workspace that have not ended.',
		response: z.object({ list: z.array(TranscriptBatch) }),
	}),
	startTranscriptBatch: endpoint({
		method: 'POST',
		path: '/transcripts/batches',
		access: 'member',
		summary:
			'Transcribe all recordings of a weaker engine again, a few at a time and after everything else. Each keeps its transcript until the new one is complete.',
		timeoutProfile: 'slow',
		body: z.strictObject({
			includesEdited: z.boolean().default(false),
		}),
		errors: ['transcript_batch_active', 'nothing_to_transcribe'],
		response: TranscriptBatch,
	}),
	pauseTranscriptBatch: endpoint({
		...changes,
		path: '/transcripts/batches/:id/pause',
		summary: 'Pause a batch. Transcriptions in progress are finished.',
	}),
	resumeTranscriptBatch: endpoint({
		...changes,
		path: '/transcripts/batches/:id/resume',
		summary: 'Resume a paused batch.',
	}),
	cancelTranscriptBatch: endpoint({
		...changes,
		path: '/transcripts/batches/:id/cancel',
		summary: 'Cancel a batch. Finished transcripts stay; recordings in progress keep their old transcript.',
	}),
	deleteTranscriptBatch: endpoint({
		...byId,
		method: 'DELETE',
		path: '/transcripts/batches/:id',
		summary: 'Remove a batch that has ended from the list. Transcripts stay.',
		errors: ['transcript_batch_not_found', 'transcript_batch_active'],
	}),
	listTranscriptBatchItems: endpoint({
		...byId,
		method: 'GET',
		path: '/transcripts/batches/:id/items',
		summary: 'List the recordings of a batch that failed or were skipped, with the reason.',
		query: z.strictObject(pageQuery(50)),
		errors: ['transcript_batch_not_found'],
		response: listOf(TranscriptBatchItem),
	}),
};
