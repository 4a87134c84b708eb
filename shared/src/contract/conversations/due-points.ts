import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ActionPoint } from '../insights/insights-shapes.ts';
import { NamedConversation } from './conversation-kinds.ts';

/** An open action point of the caller's own conversations, with its conversation's name. */
export const DuePoint = ActionPoint.pick({ id: true, text: true, owner: true, evidence: true }).extend({
	/** Whether the caller owns it. False when it names another owner. */
	isMine: z.boolean(),
	/** `YYYY-MM-DD`. The task's due date takes precedence. */
	dueDate: z.string(),
	callId: z.string(),
	conversation: NamedConversation,
});
export type DuePoint = z.infer<typeof DuePoint>;

export const duePointEndpoints = {
	listDuePoints: endpoint({
		method: 'GET',
		path: '/action-points/due',
		access: 'member',
		summary:
			'List open action points that are due up to a day, of conversations that belong to the caller: the latest deadlines first, those of at most 20 conversations. Points whose task somebody else has are left out.',
		query: z.strictObject({ until: z.iso.date() }),
		response: z.object({ list: z.array(DuePoint) }),
	}),
};
