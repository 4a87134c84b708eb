import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation, insight, insightEdit } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { visibleNow } from '../../foundation/index.ts';
import type { ConversationRecord } from '../conversation-access.ts';
import { afterCursor, cursorAfter, type Order, orderBy } from '../conversation-order.ts';
import { visibleWindow } from '../visible-window.ts';
import { readActionPoints } from './read-action-points.ts';

export type ActionPointQuery = {
	status: 'open' | 'done' | 'all';
	isMine: boolean;
	limit: number;
	cursor?: string | undefined;
};
type ListedActionPoint = { point: ActionPoint; about: ConversationRecord };

const order: Order = { column: 'startedAt', direction: 'desc' };
const conversationsAtOnce = 100;
const conversationsOfPage = 500;

export async function listActionPoints({ db }: Deps, caller: Caller, query: ActionPointQuery) {
	const window = await visibleWindow(db, caller);
	const { inOrder } = await visibleNow(db, caller);
	const mine = (point: ActionPoint, about: ConversationRecord) =>
		about.ownerId === caller.userId || isSame(point.owner, caller.fullName);
	const list: ListedActionPoint[] = [];
	let { cursor } = query;
	for (let read = 0; list.length < query.limit && read < conversationsOfPage; read += conversationsAtOnce) {
		const rows = await db
			.select()
			.from(conversation)
			.where(
				and(
					inOrder,
					window?.where,
					ne(conversation.source, 'demo'),
					hasActionPoints(),
					cursor ? afterCursor(cursor, order) : undefined,
				),
			)
			.orderBy(...orderBy(order))
			.limit(conversationsAtOnce);
		for (const { row, points } of await readActionPoints(db, rows)) {
			const wanted = points.filter((point) => isIn(point, query.status) && (!query.isMine || mine(point, row)));
			list.push(...wanted.map((point) => ({ point, about: row })));
			cursor = cursorAfter(row, order);
			if (list.length >= query.limit) break;
		}
		if (rows.length < conversationsAtOnce && list.length < query.limit) return { list, cursor: null };
	}
	return { list, cursor: cursor ?? null };
}

const isIn = ({ isDone }: ActionPoint, status: ActionPointQuery['status']) =>
	status === 'all' || isDone === (status === 'done');

const isSame = (owner: string | null, name: string | null) =>
	owner !== null && name !== null && owner.toLowerCase() === name.toLowerCase();

function hasActionPoints(): SQL | undefined {
	const generated = sql`exists (select 1 from ${insight}
		where ${eq(insight.conversationId, conversation.id)} and jsonb_array_length(${insight.data}->'actionPoints') > 0)`;
	const edited = sql`exists (select 1 from ${insightEdit}
		where ${eq(insightEdit.conversationId, conversation.id)} and ${eq(insightEdit.part, 'actionPoints')})`;
	return or(generated, edited);
}
