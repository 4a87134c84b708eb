import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, pageQuery } from '../lists.ts';
import { CallIds } from './conversation-changes.ts';
import { ConversationType } from './conversation-kinds.ts';

/** `duration` in ms. */
export const BinnedConversation = z.object({
	id: z.string(),
	title: z.string().nullable(),
	fileName: z.string().nullable(),
	type: ConversationType,
	source: z.string(),
	userName: z.string(),
	startedAt: z.string(),
	duration: z.number().int(),
	deletedAt: z.string(),
	purgedAt: z.string(),
});
export type BinnedConversation = z.infer<typeof BinnedConversation>;

const Chosen = z.strictObject({ callIds: CallIds });

export const binEndpoints = {
	archiveConversations: endpoint({
		method: 'POST',
		path: '/calls/archive',
		access: 'member',
		keyScope: 'write',
		summary:
			'Move conversations to the archive, which lists and search leave out, or back. Moves none when one of them does not exist.',
		timeoutProfile: 'slow',
		body: Chosen.extend({ isArchived: z.boolean() }),
		errors: ['conversation_not_found', 'forbidden'],
	}),
	listBin: endpoint({
		method: 'GET',
		path: '/bin',
		access: 'member',
		summary: 'List the deleted conversations that the caller may restore, the last deleted first.',
		query: z.strictObject(pageQuery(20)),
		response: listOf(BinnedConversation),
	}),
	restoreConversations: endpoint({
		method: 'POST',
		path: '/bin/restore',
		access: 'member',
		summary: 'Restore conversations from the bin. Restores none when one of them is not in it.',
		timeoutProfile: 'slow',
		body: Chosen,
		errors: ['conversation_not_found', 'file_uploaded_again'],
	}),
	purgeConversations: endpoint({
		method: 'POST',
		path: '/bin/delete',
		access: 'member',
		summary:
			'Delete conversations in the bin for good, with media, transcripts and insights. Deletes none when one of them is not in it.',
		timeoutProfile: 'slow',
		body: Chosen,
		errors: ['conversation_not_found'],
	}),
};
