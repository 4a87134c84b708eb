import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database.ts';

export async function tablesWith(db: Database, text: string): Promise<string[]> {
	const { rows } = (await db.execute(
		sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
	)) as { rows: { name: string }[] };
	const found = [];
	for (const { name } of rows) {
		const query = sql`select 1 from ${sql.identifier(name)} as t where t::text like ${`%${text}%`} limit 1`;
		if (((await db.execute(query)) as { rows: unknown[] }).rows.length > 0) found.push(name);
	}
	return found;
}
