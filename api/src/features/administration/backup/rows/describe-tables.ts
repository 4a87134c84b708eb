import { getTableName, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { restoreMarker } from '../../../../platform/db/restore-marker.ts';
import { spokenWords } from '../../../../platform/db/schema/index.ts';
import { queryRows } from './query-rows.ts';

export const Table = z.object({
	name: z.string(),
	columns: z.array(z.object({ name: z.string(), type: z.string() })),
});
export type Table = z.infer<typeof Table>;

const Column = z.object({ table: z.string(), name: z.string(), type: z.string() });
const Reference = z.object({ from: z.string(), to: z.string() });

export async function describeTables(tx: Transaction): Promise<Table[]> {
	const columns = await queryRows(
		tx,
		Column,
		sql`
			select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
			from pg_attribute a join pg_class c on c.oid = a.attrelid
			where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
				and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
				and c.relname not in (${restoreMarker}, ${getTableName(spokenWords)})
			order by c.relname, a.attnum`,
	);
	const references = await queryRows(
		tx,
		Reference,
		sql`
			select f.relname as "from", t.relname as "to"
			from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
			where k.contype = 'f' and k.conrelid <> k.confrelid and f.relnamespace = 'public'::regnamespace`,
	);
	const tables = Map.groupBy(columns, ({ table }) => table);
	return inOrder([...tables.keys()], references).map((name) => ({
		name,
		columns: (tables.get(name) ?? []).map(({ name, type }) => ({ name, type })),
	}));
}

function inOrder(names: string[], references: z.infer<typeof Reference>[]): string[] {
	const placed = new Set<string>();
	let left = names;
	while (left.length > 0) {
		const ready = left.filter((name) => references.every(({ from, to }) => from !== name || placed.has(to)));
		if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${left.join(', ')}`);
		for (const name of ready) placed.add(name);
		left = left.filter((name) => !placed.has(name));
	}
	return [...placed];
}
