import type { DuePoint } from '@debrief/shared/contract/conversations/due-points.ts';
import { and, desc, eq, inArray, lte, ne } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation, insight } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { visibleTo } from '../../access/index.ts';
import { nameOwners, readNamedSpeakers } from '../edits/action-point-owners.ts';
import { readUserEdits, shownInsights, trustedInsights } from '../edits/edited-insights.ts';
import { visibleWindow } from '../visible-window.ts';
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
	const ids = rows.map(({ id }) => id);
	if (ids.length === 0) return [];
	const insights = await db.select().from(insight).where(inArray(insight.conversationId, ids));
	const edits = await readUserEdits(db, ids);
	const speakers = await readNamedSpeakers(db, ids);
	const points = rows.flatMap((row) => {
		const generated = insights.find(({ conversationId }) => conversationId === row.id)?.data ?? null;
		const shown = shownInsights(trustedInsights(generated, row), edits.get(row.id)?.parts ?? {});
		const { title, type, startedAt, source } = row;
		return openPoints(nameOwners(shown.actionPoints, speakers.get(row.id) ?? []))
			.filter(({ dueDate }) => dueDate <= until)
			.map(({ id, text, owner, dueDate }) => ({
				...{ id, text, owner, dueDate, callId: row.id },
				conversation: { title, type, startedAt: startedAt.toISOString(), source },
			}));
	});
	return points.toSorted((a, b) => b.dueDate.localeCompare(a.dueDate));
}
