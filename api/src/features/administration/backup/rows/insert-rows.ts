import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import type { Table } from './describe-tables.ts';

export async function insertRows(tx: Transaction, { name, columns }: Table, lines: readonly string[]): Promise<void> {
	if (lines.length === 0) return;
	const list = (parts: ReturnType<typeof sql>[]) => sql.join(parts, sql`, `);
	const named = columns.map((column) => sql`${sql.identifier(column.name)}`);
	const values = columns.map((column) => sql`${sql.identifier(column.name)}::${sql.raw(column.type)}`);
	const texts = columns.map((column) => sql`${sql.identifier(column.name)} text`);
	await tx.execute(sql`
		insert into public.${sql.identifier(name)} (${list(named)})
		select ${list(values)} from json_to_recordset(${`[${lines.join(',')}]`}::json) as r(${list(texts)})`);
}
