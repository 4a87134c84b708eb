import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { conversation, file } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { editableBy, shareableBy, visibleById } from '../foundation/index.ts';
import { visibleWindow } from './visible-window.ts';

export type ConversationRecord = typeof conversation.$inferSelect;
type Right = 'view' | 'edit';

declare const proof: unique symbol;
export type Authorized<Row, R extends Right> = Row & { readonly [proof]: R | (R extends 'view' ? 'edit' : never) };

type Reader = Database | Transaction;

/** Throws `conversation_not_found`, and `conversation_not_available` when the plan hides it. */
export async function seeConversation(
	db: Reader,
	caller: Caller,
	id: string,
): Promise<Authorized<ConversationRecord, 'view'>> {
	const isShown = await isShownTo(db, caller);
	const visible = and(eq(conversation.id, id), visibleById(caller));
	const [found] = await db.select({ row: conversation, isShown }).from(conversation).where(visible);
	if (!found) throw new AppError('conversation_not_found');
	if (!found.isShown) throw new AppError('conversation_not_available');
	return authorized(found.row);
}

async function isShownTo(db: Reader, caller: Caller): Promise<SQL<boolean>> {
	const window = await visibleWindow(db, caller);
	return sql<boolean>`(${window?.where ?? sql`true`})`;
}

/** Throws `conversation_not_found` when one is missing or invisible, `forbidden` when one is read-only. */
export async function editConversations(
	db: Reader,
	caller: Caller,
	ids: string[],
): Promise<Authorized<ConversationRecord, 'edit'>[]> {
	const rows = await allGranted(db, caller, ids, editableBy(caller));
	return rows.map((row) => authorized(row));
}

/** Like `editConversations`, for sharing. Locks the rows until the end of the transaction. */
export const lockShareable = (tx: Transaction, caller: Caller, ids: string[]): Promise<ConversationRecord[]> =>
	allGranted(tx, caller, ids, shareableBy(caller), { isHeld: true });

async function allGranted(
	db: Reader,
	caller: Caller,
	ids: string[],
	right: SQL,
	{ isHeld = false } = {},
): Promise<ConversationRecord[]> {
	const wanted = [...new Set(ids)];
	const asked = inArray(conversation.id, wanted);
	const granted = db.select().from(conversation).where(and(asked, right)).orderBy(conversation.id);
	const rows = await (isHeld ? granted.for('no key update') : granted);
	if (rows.length === wanted.length) return rows;
	const seen = await db
		.select({ id: conversation.id })
		.from(conversation)
		.where(and(asked, visibleById(caller)));
	throw new AppError(seen.length === wanted.length ? 'forbidden' : 'conversation_not_found');
}

/** Returns the conversations in the order of the ids, or none when one is missing, invisible or hidden by the plan. */
export async function seeConversations(
	db: Reader,
	caller: Caller,
	ids: string[],
): Promise<Authorized<{ id: string }, 'view'>[]> {
	const wanted = [...new Set(ids)];
	const visible = and(inArray(conversation.id, wanted), visibleById(caller));
	const count = async (where: SQL | undefined) => {
		const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(conversation).where(where);
		return row?.n ?? 0;
	};
	if ((await count(visible)) < wanted.length) throw new AppError('conversation_not_found');
	const window = await visibleWindow(db, caller);
	if (window && (await count(and(visible, window.where))) < wanted.length)
		throw new AppError('conversation_not_available');
	return wanted.map((id) => authorized({ id }));
}

export async function editConversation(
	db: Reader,
	caller: Caller,
	id: string,
): Promise<Authorized<ConversationRecord, 'edit'>> {
	const [row] = await editConversations(db, caller, [id]);
	if (!row) throw new AppError('conversation_not_found');
	return row;
}

export async function lockEditable(
	tx: Transaction,
	caller: Caller,
	id: string,
): Promise<Authorized<ConversationRecord, 'edit'>> {
	const [row] = await allGranted(tx, caller, [id], editableBy(caller), { isHeld: true });
	if (!row) throw new AppError('conversation_not_found');
	return authorized(row);
}

export const mayEdit = async (db: Reader, caller: Caller, id: string): Promise<boolean> => {
	const rows = await db
		.select({ id: conversation.id })
		.from(conversation)
		.where(and(eq(conversation.id, id), editableBy(caller)));
	return rows.length > 0;
};

export type FileRecord = typeof file.$inferSelect;

export async function seeFile(db: Reader, caller: Caller, fileId: string) {
	const isShown = await isShownTo(db, caller);
	const [found] = await db
		.select({ file, conversation, isShown })
		.from(file)
		.innerJoin(conversation, eq(conversation.id, file.conversationId))
		.where(and(eq(file.id, fileId), visibleById(caller)));
	if (!found) throw new AppError('file_not_found');
	if (!found.isShown) throw new AppError('conversation_not_available');
	return {
		file: authorized<FileRecord, 'view'>(found.file),
		conversation: authorized<ConversationRecord, 'view'>(found.conversation),
	};
}

/** Leaves out those that the caller may not edit. */
export async function editableFiles(
	db: Reader,
	caller: Caller,
	fileIds: string[],
): Promise<Authorized<FileRecord, 'edit'>[]> {
	const rows = await db
		.select({ file })
		.from(file)
		.innerJoin(conversation, eq(conversation.id, file.conversationId))
		.where(and(inArray(file.id, fileIds), editableBy(caller)));
	return rows.map((row) => authorized<FileRecord, 'edit'>(row.file));
}

/** Takes a single query when access is granted, because chunks of an upload call this. */
export async function editFile(db: Reader, caller: Caller, fileId: string) {
	const [granted] = await db
		.select({ file, conversation })
		.from(file)
		.innerJoin(conversation, eq(conversation.id, file.conversationId))
		.where(and(eq(file.id, fileId), editableBy(caller)));
	if (granted)
		return {
			file: authorized<FileRecord, 'edit'>(granted.file),
			conversation: authorized<ConversationRecord, 'edit'>(granted.conversation),
		};
	const { conversationId } = await findFile(db, fileId);
	await editConversation(db, caller, conversationId).catch(asFileError);
	throw new AppError('file_not_found');
}

async function findFile(db: Reader, fileId: string): Promise<FileRecord> {
	const [found] = await db.select().from(file).where(eq(file.id, fileId));
	if (!found) throw new AppError('file_not_found');
	return found;
}

function asFileError(error: unknown): never {
	throw error instanceof AppError && error.code === 'conversation_not_found' ? new AppError('file_not_found') : error;
}

/** Only this function creates an `Authorized` row. Its callers must have checked the right in SQL. */
const authorized = <Row, R extends Right>(row: Row): Authorized<Row, R> => row as Authorized<Row, R>;
