import { z } from 'zod';
import { mergeLimits } from '../../domain/merge-limits.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

export const mergeEndpoints = {
	mergeConversations: endpoint({
		method: 'POST',
		path: '/calls/merge',
		access: 'member',
		keyScope: 'write',
		summary:
			"Merge the caller's own recorded conversations into a new one, whose sound is theirs in the given order, with two seconds of silence in between. The transcripts and notes move to their new times, and insights are created again. The originals are hidden until the merge is undone, and deleted with it. Returns 201.",
		timeoutProfile: 'slow',
		body: z.strictObject({ callIds: z.array(Id).min(2).max(mergeLimits.mostConversations) }),
		response: z.object({ callId: z.string() }),
		errors: ['conversation_not_found', 'forbidden', 'still_processing', 'recording_deleted', 'storage_limit'],
	}),
	unmergeConversation: endpoint({
		method: 'POST',
		path: '/calls/:id/unmerge',
		access: 'member',
		keyScope: 'write',
		summary:
			'Undo a merge: the original conversations come back with the notes of their part, and the merged one moves to the bin.',
		timeoutProfile: 'slow',
		params: z.object({ id: Id }),
		response: z.object({ callIds: z.array(z.string()) }),
		errors: ['conversation_not_found', 'forbidden', 'nothing_to_undo', 'file_uploaded_again'],
	}),
};
