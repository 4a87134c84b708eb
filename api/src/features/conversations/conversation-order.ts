import type { ConversationQuery } from '@debrief/shared/contract/conversations/conversation-query.ts';
import { type SortLanguage, sortFields } from '@debrief/shared/domain/conversations/conversation-sort.ts';
import { orderedTitle } from '@debrief/shared/domain/conversations/conversation-title.ts';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { conversation, titleOrder } from '../../platform/db/schema/index.ts';
import { invalidInput } from '../../platform/http/app-error.ts';
import type { ConversationRecord } from './conversation-access.ts';

const columnNames = [...sortFields, 'germanTitle'] as const;
type ColumnName = (typeof columnNames)[number];

export type Order = { column: ColumnName; direction: 'asc' | 'desc' };

type Column = { expression: SQL; value(row: ConversationRecord): string | number; place(value: string | number): SQL };

const titleColumn = (language: SortLanguage): Column => ({
	expression: titleOrder(conversation, language),
	value: (row) => orderedTitle(row, language),
	// PostgreSQL lowers both sides, because JavaScript's rules differ.
	place: (value) => sql`lower(${text(value)}::text)`,
});

const columns: Record<ColumnName, Column> = {
	title: titleColumn('en'),
	germanTitle: titleColumn('de'),
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
	if (!field) return { column: 'startedAt', direction: 'desc' };
	const column = field === 'title' && query.language === 'de' ? 'germanTitle' : field;
	return { column, direction: query[`sort[${field}]`] ?? 'asc' };
}

export function orderBy(order: Order): SQL[] {
	const way = order.direction === 'asc' ? asc : desc;
	return [way(columns[order.column].expression), way(conversation.id)];
}

const Cursor = z.tuple([z.enum(columnNames), z.enum(['asc', 'desc']), z.union([z.string(), z.number()]), z.string()]);

export function cursorAfter(row: ConversationRecord, order: Order): string {
	const place: z.infer<typeof Cursor> = [order.column, order.direction, columns[order.column].value(row), row.id];
	return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Throws `ValidationError` for a malformed cursor or one of another sort. */
export function afterCursor(cursor: string, order: Order): SQL {
	const [column, direction, value, id] = parseCursor(cursor);
	if (column !== order.column || direction !== order.direction) throw badCursor();
	const { expression, place } = columns[column];
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

const badCursor = () => invalidInput('cursor', 'invalid', 'otherCursor');
