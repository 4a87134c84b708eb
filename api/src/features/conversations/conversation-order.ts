import { type ConversationQuery, type SortField, sortFields } from '@debrief/shared/contract/conversations.ts';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { conversation } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ConversationRecord } from './conversation-access.ts';

export type Order = { field: SortField; direction: 'asc' | 'desc' };

type Column = { expression: SQL; cast: string; value(row: ConversationRecord): string | number };

/** Each sort has an index on the same expression followed by the id. */
const columns: Record<SortField, Column> = {
	title: {
		expression: sql`lower(coalesce(${conversation.title}, ''))`,
		cast: 'text',
		value: (row) => (row.title ?? '').toLowerCase(),
	},
	startedAt: {
		expression: sql`${conversation.startedAt}`,
		cast: 'timestamptz',
		value: (row) => row.startedAt.toISOString(),
	},
	userName: { expression: sql`${conversation.userName}`, cast: 'text', value: (row) => row.userName },
	'contact.displayName': {
		expression: sql`coalesce(${conversation.contactName}, '')`,
		cast: 'text',
		value: (row) => row.contactName ?? '',
	},
	duration: { expression: sql`${conversation.durationMs}`, cast: 'integer', value: (row) => row.durationMs },
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
	const { expression, cast } = columns[field];
	if (cast === 'integer' && !Number.isSafeInteger(value)) throw badCursor();
	if (cast === 'timestamptz' && Number.isNaN(Date.parse(String(value)))) throw badCursor();
	const comparison = sql.raw(direction === 'asc' ? '>' : '<');
	return sql`(${expression}, ${conversation.id}) ${comparison} (${value}::${sql.raw(cast)}, ${id})`;
}

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
