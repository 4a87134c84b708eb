import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database.ts';

async function namesIn(db: Database, query: SQL): Promise<string[]> {
	const { rows } = (await db.execute(query)) as { rows: { name: string }[] };
	return rows.map(({ name }) => name);
}

/** Reads while a table is empty, and fills it again. */
export async function withoutRows<T>(db: Database, table: string, read: () => Promise<T>): Promise<T> {
	const names = await namesIn(
		db,
		sql`select column_name as name from information_schema.columns
			where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
	);
	const columns = sql.join(
		names.map((name) => sql.identifier(name)),
		sql`, `,
	);
	const of = sql.identifier(table);
	await db.transaction(async (tx) => {
		// Without foreign key triggers, other tables keep their rows.
		await tx.execute(sql`set local session_replication_role = replica`);
		await tx.execute(sql`create table kept_rows as select ${columns} from ${of}`);
		await tx.execute(sql`delete from ${of}`);
	});
	try {
		return await read();
	} finally {
		await db.transaction(async (tx) => {
			await tx.execute(sql`set local session_replication_role = replica`);
			await tx.execute(sql`delete from ${of}`);
			await tx.execute(sql`insert into ${of} (${columns}) overriding system value select * from kept_rows`);
			await tx.execute(sql`drop table kept_rows`);
		});
	}
}
