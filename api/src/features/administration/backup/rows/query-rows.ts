import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../../../../platform/db/open-database.ts';

const Answer = z.object({ rows: z.array(z.unknown()) });

/** For SQL that the query builder cannot express. Both drivers return an object with `rows`. */
export async function queryRows<Row>(db: Database | Transaction, row: z.ZodType<Row>, query: SQL): Promise<Row[]> {
	return z.array(row).parse(Answer.parse(await db.execute(query)).rows);
}
