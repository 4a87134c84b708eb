import { and, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { visibleWindow } from '../../conversations/index.ts';
import { editableBy, visibleTo } from '../../foundation/index.ts';

export async function transcribableBy(db: Database | Transaction, caller: Caller): Promise<SQL | undefined> {
	const window = await visibleWindow(db, caller);
	return and(visibleTo(caller), editableBy(caller), window?.where);
}
