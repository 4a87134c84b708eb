import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../../../../platform/db/open-database.ts';
import type { Table } from './describe-tables.ts';
import { queryRows } from './query-rows.ts';
import { RowDigest } from './row-digest.ts';

const batchBytes = 1024 * 1024;
const Line = z.object({ line: z.string() });

/** Reads a single snapshot, with settings that make values look the same in every database and time zone. */
export async function readConsistently<T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> {
	return db.transaction(
		async (tx) => {
			await appearAlike(tx);
			return read(tx);
		},
		{ isolationLevel: 'repeatable read', accessMode: 'read only' },
	);
}

export async function appearAlike(tx: Transaction): Promise<void> {
	const settings = { timezone: 'UTC', datestyle: 'ISO', extra_float_digits: '1', bytea_output: 'hex' };
	for (const [name, value] of Object.entries(settings))
		await tx.execute(sql`select set_config(${name}, ${value}, true)`);
}

/** Rows are JSON objects of PostgreSQL's own text values, so that no precision is lost. SQL NULL is null. */
export async function* readRows(tx: Transaction, table: Table): AsyncGenerator<string[]> {
	const columns = table.columns.map(({ name }) => sql`${sql.identifier(name)}::text as ${sql.identifier(name)}`);
	const rows = sql`select ${joined(columns)} from public.${sql.identifier(table.name)}`;
	await tx.execute(
		sql`declare rows_of_table no scroll cursor for select row_to_json(t)::text as line from (${rows}) t`,
	);
	let atOnce = 50;
	while (true) {
		const found = await queryRows(tx, Line, sql.raw(`fetch ${atOnce} from rows_of_table`));
		if (found.length === 0) break;
		const lines = found.map(({ line }) => line);
		const bytes = lines.reduce((sum, line) => sum + line.length, 0);
		yield lines;
		atOnce = Math.min(5_000, Math.max(1, Math.floor((lines.length * batchBytes) / bytes)));
	}
	await tx.execute(sql`close rows_of_table`);
}

export async function digestTable(tx: Transaction, table: Table): Promise<RowDigest['value']> {
	const digest = new RowDigest();
	for await (const lines of readRows(tx, table)) for (const line of lines) digest.add(line);
	return digest.value;
}

const joined = (parts: SQL[]) => sql.join(parts, sql`, `);
