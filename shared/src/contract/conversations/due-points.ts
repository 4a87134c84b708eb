import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ActionPoint } from '../insights/insights-shapes.ts';
import { NamedConversation } from './conversation-kinds.ts';

/** An open promise with a due day, in the caller's own conversations or assigned to the caller. */
export const DuePoint = ActionPoint.pick({ id: true, text: true, owner: true, evidence: true }).extend({
	/** False when it names another owner. */
	isMine: z.boolean(),
	/** `YYYY-MM-DD`. */
	dueDate: z.string(),
	taskId: z.string(),
	/** Null without a conversation, or when the caller may not see it. */
	callId: z.string().nullable(),
	conversation: NamedConversation.nullable(),
});
export type DuePoint = z.infer<typeof DuePoint>;

export const duePointEndpoints = {
	listDuePoints: endpoint({
		method: 'GET',
		path: '/action-points/due',
		access: 'member',
		summary:
			'List what is promised up to a day: open action points of conversations that belong to the caller, unless somebody else has them, and what the caller has. The latest deadlines first, at most 100.',
		query: z.strictObject({ until: z.iso.date() }),
		response: z.object({ list: z.array(DuePoint) }),
	}),
};
