import { and, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { conversation } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { restorableBy } from '../../foundation/index.ts';

/** Throws `conversation_not_found` unless all are in the bin and the caller may change them. */
export async function assertRestorable(db: Database | Transaction, caller: Caller, ids: string[]): Promise<void> {
	const rows = await db
		.select({ id: conversation.id })
		.from(conversation)
		.where(and(inArray(conversation.id, ids), restorableBy(caller)));
	if (rows.length < new Set(ids).size) throw new AppError('conversation_not_found');
}
