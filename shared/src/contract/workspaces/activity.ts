import { z } from 'zod';
import { limits } from '../../domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, pageQuery } from '../lists.ts';

export const ActivityType = z.enum([
	'apiKeyCreated',
	'apiKeyRevoked',
	'contactCreated',
	'callCreated',
	'callRemoved',
	'callShared',
	'publicLinkCreated',
	'publicLinkRevoked',
	'conversationTranscribed',
	'conversationFailed',
	'conversationSummarized',
	'conversationAiInsightsCreated',
	'localNoteCreated',
	'localNoteRemoved',
	'externalNoteCreated',
	'externalNoteRemoved',
	'externalTaskCreated',
	'mentioned',
	'integrationActivated',
	'integrationDeactivated',
	'localTaskCreated',
	'localTaskDone',
	'pbxChanged',
	'pbxPasswordChanged',
	'planBought',
	'recordingRemoved',
	'resellerAccepted',
	'resellerEnded',
	'userCreated',
	'userUpdated',
]);
export type ActivityType = z.infer<typeof ActivityType>;

export const Activity = z.object({
	id: z.string(),
	activityType: ActivityType,
	activityContent: z.object({
		title: z.string().nullable().optional(),
		callId: z.string().optional(),
		/** The conversation has been deleted, so neither its title nor any text is kept. */
		isDeleted: z.boolean().optional(),
		noteId: z.string().optional(),
		providerName: z.string().optional(),
		name: z.string().optional(),
		contactId: z.string().optional(),
		description: z.string().optional(),
		dueDate: z.string().optional(),
		/** Set when another user did it. */
		fullName: z.string().nullable().optional(),
		email: z.string().optional(),
		parentType: z.string().optional(),
		parentId: z.string().optional(),
	}),
	creationDate: z.string(),
});
export type Activity = z.infer<typeof Activity>;

export const activityEndpoints = {
	listActivity: endpoint({
		method: 'GET',
		path: '/activity',
		access: 'member',
		summary: "List the activity in the caller's conversations, newest first.",
		query: z.strictObject(pageQuery(limits.activitiesPerPage)),
		response: listOf(Activity),
	}),
};
