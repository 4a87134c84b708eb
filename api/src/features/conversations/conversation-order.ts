import type { ConversationQuery } from '@debrief/shared/contract/conversations/conversations.ts';
import { type SortField, sortFields } from '@debrief/shared/domain/conversations/conversation-sort.ts';
import { orderedTitle } from '@debrief/shared/domain/conversations/conversation-title.ts';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { conversation, titleOrder } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ConversationRecord } from './conversation-access.ts';

export type Order = { field: SortField; direction: 'asc' | 'desc' };

type Column = { expression: SQL; value(row: ConversationRecord): string | number; place(value: string | number): SQL };

/** Each sort has an index on the same expression followed by the id. */
const columns: Record<SortField, Column> = {
	title: {
		expression: titleOrder(conversation),
		value: orderedTitle,
		// the database lowers both sides: its rules are not those of JavaScript
		place: (value) => sql`lower(${text(value)}::text)`,
	},
	startedAt: {
		expression: sql`${conversation.startedAt}`,
		value: (row) => row.startedAt.toISOString(),
		place: (value) => sql`${instant(value)}::timestamptz`,
	},
	userName: {
		expression: sql`${conversation.userName}`,
		value: (row) => row.userName,
		place: (value) => sql`${text(value)}::text`,
	},
	'contact.displayName': {
		expression: sql`coalesce(${conversation.contactName}, '')`,
		value: (row) => row.contactName ?? '',
		place: (value) => sql`${text(value)}::text`,
	},
	duration: {
		expression: sql`${conversation.durationMs}`,
		value: (row) => row.durationMs,
		place: (value) => sql`${integer(value)}::integer`,
	},
};

export function orderOf(query: ConversationQuery): Order {
	const field = sortFields.find((name) => query[`sort[${name}]`]);
	return field ? { field, direction: query[`sort[${field}]`] ?? 'asc' } : { field: 'startedAt', direction: 'desc' };
}

export function orderBy(order: Order): SQL[] {
	const way = order.direction === 'asc' ? asc : desc;
	return [way(columns[order.field].expression), way(conversation.id)];
}

const Cursor = z.tuple([z.enum(sortFields), z.enum(['asc', 'desc']), z.union([z.string(), z.number()]), z.string()]);

export function cursorAfter(row: ConversationRecord, order: Order): string {
	const place: z.infer<typeof Cursor> = [order.field, order.direction, columns[order.field].value(row), row.id];
	return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The condition "after this cursor". A cursor that is broken or belongs to another sort is a ValidationError. */
export function afterCursor(cursor: string, order: Order): SQL {
	const [field, direction, value, id] = parseCursor(cursor);
	if (field !== order.field || direction !== order.direction) throw badCursor();
	const { expression, place } = columns[field];
	const comparison = sql.raw(direction === 'asc' ? '>' : '<');
	return sql`(${expression}, ${conversation.id}) ${comparison} (${place(value)}, ${id})`;
}

const checked =
	<T>(schema: z.ZodType<T>) =>
	(value: unknown): T => {
		const parsed = schema.safeParse(value);
		if (!parsed.success) throw badCursor();
		return parsed.data;
	};
const text = checked(z.string());
const instant = checked(z.iso.datetime({ precision: 3 }));
const integer = checked(z.int32());

function parseCursor(cursor: string): z.infer<typeof Cursor> {
	try {
		return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
	} catch {
		throw badCursor();
	}
}

const badCursor = () =>
	new AppError('invalid_input', {
		details: [{ field: 'cursor', reason: 'invalid', message: 'This cursor does not belong to this list.' }],
	});
