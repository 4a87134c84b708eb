import { z } from 'zod';
import { RegistrationEmail } from '../../domain/accounts/account-rules.ts';
import { fieldMessage } from '../../domain/field-messages.ts';
import { summaryLimits } from '../../domain/integrations/summary-rules.ts';
import { limits } from '../../domain/limits.ts';
import { DocumentOptions } from '../conversations/documents.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';
import { DeliveryState } from '../workspaces/deliveries.ts';

export const SentSummary = z.object({
	to: z.string(),
	/** Null for mails, and once the channel was removed. */
	channelId: z.string().nullable(),
	/** Null once the message is no longer listed. */
	state: DeliveryState.nullable(),
	/** Name or address. Null when that account is gone. */
	sentBy: z.string().nullable(),
	createdAt: z.string(),
});
export type SentSummary = z.infer<typeof SentSummary>;

const SentSummaries = z.array(SentSummary).describe('The last 100, newest first.');

export const SummaryMail = z.object({
	subject: z.string(),
	text: z.string(),
	/** The contact and the people invited to the meeting, without the caller. */
	people: z.array(z.object({ email: z.string(), name: z.string().nullable() })),
	/** False when the server has no mail server and keeps mails as files. */
	isMailDelivered: z.boolean(),
	sent: SentSummaries,
});
export type SummaryMail = z.infer<typeof SummaryMail>;

const { language } = DocumentOptions.shape;
const timeZone = DocumentOptions.shape.timeZone.default('UTC');
const params = z.object({ id: Id });
const common = { access: 'member', scope: 'recordings', params } as const;
const errors = [
	'conversation_not_found',
	'conversation_not_available',
	'forbidden',
	'feature_not_in_plan',
	'no_summary',
] as const;

export const summaryEndpoints = {
	getSummaryMail: endpoint({
		...common,
		method: 'GET',
		path: '/calls/:id/summary',
		keyScope: 'read',
		summary:
			'Get what would be sent as the summary of a conversation, the people of the meeting, and who has already got it. Only the owner and Admins may.',
		query: z.strictObject({ language, timeZone }),
		response: SummaryMail,
		errors,
	}),
	sendSummary: endpoint({
		...common,
		method: 'POST',
		path: '/calls/:id/summary/send',
		keyScope: 'write',
		summary:
			'Send the summary and the action points of a conversation: by mail, each address its own, and to channels of a chat. A request with the same `requestId` sends to nobody twice.',
		body: z
			.strictObject({
				to: z.array(RegistrationEmail).max(summaryLimits.recipientsMax).default([]),
				channelIds: z.array(Id).max(summaryLimits.channelsMax).default([]),
				/** Idempotency key, such as a UUID. */
				requestId: z.string().min(8).max(64),
				comment: z.string().trim().max(limits.shareCommentMaxLength).optional(),
				language,
				timeZone,
			})
			.refine(({ to, channelIds }) => to.length + channelIds.length > 0, {
				path: ['to'],
				message: fieldMessage('readers'),
			}),
		response: z.object({ isMailDelivered: z.boolean(), sent: SentSummaries }),
		errors: [...errors, 'channel_not_found', 'too_many_requests'],
	}),
};
