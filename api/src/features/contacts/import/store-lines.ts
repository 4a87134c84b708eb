import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { contact } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { contactVisibleTo, recordActivity } from '../../foundation/index.ts';
import type { columnsOf } from '../contact-rows.ts';

export type Line = { index: number; lostEmail: boolean } & ReturnType<typeof columnsOf>;
type Skipped = { index: number; reason: 'empty' | 'duplicate' };

/** Stores lines in one transaction. Lines that the same import has already stored create nothing. */
export async function storeLines({ db, clock }: Deps, caller: Caller, importId: string, lines: readonly Line[]) {
	const idOf = ({ index }: Pick<Line, 'index'>) => `${importId}-${index}`;
	const now = clock().toISOString();
	return db.transaction(async (tx) => {
		const known = await knownIn(tx, caller, lines, new Set(lines.map(idOf)));
		const skipped: Skipped[] = [];
		const rows = lines.flatMap((line) => {
			const reason = line.displayName === '' ? 'empty' : known.has(line) ? 'duplicate' : null;
			if (reason) skipped.push({ index: line.index, reason });
			return reason ? [] : [rowOf(line, { id: idOf(line), importId, now, caller })];
		});
		const created = await insertRows(tx, rows);
		const isBegin = lines[0]?.index === 0 && created.has(idOf({ index: 0 }));
		if (isBegin) await recordActivity(tx, caller, 'contactCreated', { fullName: lines[0]?.displayName ?? null });
		return { created: created.size, skipped };
	});
}

type Owned = { id: string; importId: string; now: string; caller: Caller };

const rowOf = (line: Line, { id, importId, now, caller }: Owned) => ({
	id,
	workspace_id: caller.workspaceId,
	owner_id: caller.userId,
	import_id: importId,
	is_private: line.isPrivate,
	type: line.type,
	display_name: line.displayName,
	first_name: line.firstName,
	last_name: line.lastName,
	email: line.email,
	company: line.company,
	phones: line.phones,
	numbers: line.numbers,
	created_at: now,
	updated_at: now,
});

const columns = sql.raw(
	'id, workspace_id, owner_id, import_id, is_private, type, display_name, first_name, last_name, email, company, phones, numbers, created_at, updated_at',
);

const Created = z.object({ rows: z.array(z.object({ id: z.string() })) });

/** All rows go in one parameter. Thousands of parameters take longer to send and parse than the insert itself. */
async function insertRows(tx: Transaction, rows: readonly ReturnType<typeof rowOf>[]): Promise<Set<string>> {
	if (rows.length === 0) return new Set();
	const made = await tx.execute(sql`
		insert into ${contact} (${columns})
		select ${columns} from jsonb_populate_recordset(null::${contact}, ${JSON.stringify(rows)}::jsonb)
		on conflict do nothing returning id`);
	return new Set(Created.parse(made).rows.map(({ id }) => id));
}

type Columns = Pick<Line, 'email' | 'numbers'>;

const Known = z.object({
	rows: z.array(z.object({ id: z.string(), email: z.string().nullable(), numbers: z.array(z.string()) })),
});

/** Queries separately: statistics are stale during an import, and a combined query would scan the whole table. */
async function knownIn(tx: Transaction, caller: Caller, lines: readonly Columns[], own: ReadonlySet<string>) {
	const emails = lines.flatMap(({ email }) => email?.toLowerCase() ?? []);
	const numbers = lines.flatMap((each) => each.numbers);
	const found = await tx.execute(sql`
		select ${contact.id} as id, ${contact.email} as email, ${contact.numbers} as numbers from (
			select * from ${contact} where ${contact.workspaceId} = ${caller.workspaceId}
				and lower(${contact.email}) = any(${textsOf(emails)})
			union all (select * from ${contact} where ${contact.numbers} && ${textsOf(numbers)} offset 0)
		) as ${contact} where ${contactVisibleTo(caller)}`);
	const others = Known.parse(found).rows.filter(({ id }) => !own.has(id));
	const all = new Set(others.flatMap(keysOf));
	return {
		has(line: Columns): boolean {
			const keys = keysOf(line);
			const isKnown = keys.some((key) => all.has(key));
			for (const key of keys) all.add(key);
			return isKnown;
		},
	};
}

const keysOf = ({ email, numbers }: Columns) => [...(email ? [email.toLowerCase()] : []), ...numbers];

const textsOf = (texts: readonly string[]) =>
	sql`array(select jsonb_array_elements_text(${JSON.stringify([...new Set(texts)])}::jsonb))`;
