import type { DuePoint } from '@debrief/shared/contract/conversations/due-points.ts';
import { and, desc, eq, lte, ne } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { visibleTo } from '../../access/index.ts';
import { visibleWindow } from '../visible-window.ts';
import { readPoints } from './read-points.ts';
import { openPoints } from './refresh-next-due.ts';

const mostConversations = 20;

/** The latest deadlines first, so that what nobody ticked off long ago does not hide what is due now. Nobody has to do what a demo says. */
export async function listDuePoints({ db }: Deps, caller: Caller, until: string): Promise<DuePoint[]> {
	const window = await visibleWindow(db, caller);
	const rows = await db
		.select()
		.from(conversation)
		.where(
			and(
				visibleTo(caller),
				eq(conversation.ownerId, caller.userId),
				ne(conversation.source, 'demo'),
				lte(conversation.nextDueOn, until),
				window?.where,
			),
		)
		.orderBy(desc(conversation.nextDueOn), desc(conversation.id))
		.limit(mostConversations);
	const points = (await readPoints(db, rows)).flatMap(({ row, points: shown }) => {
		const { title, type, startedAt, source } = row;
		return openPoints(shown)
			.filter(({ dueDate }) => dueDate <= until)
			.map(({ id, text, owner, dueDate }) => ({
				...{ id, text, owner, dueDate, callId: row.id },
				conversation: { title, type, startedAt: startedAt.toISOString(), source },
			}));
	});
	return points.toSorted((a, b) => b.dueDate.localeCompare(a.dueDate));
}
