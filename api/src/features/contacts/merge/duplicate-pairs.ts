import { type SQL, sql } from 'drizzle-orm';
import { contact, contactDistinction } from '../../../platform/db/schema/index.ts';

/** A number or address with more owners belongs to an office or switchboard. */
const ownersAtMost = 5;
const namesakesAtMost = 30;
/** Share of common trigrams. */
const leastAlike = 0.45;

const isUndecided = sql`not exists (select 1 from ${contactDistinction} where one_id = a.id and other_id = b.id)`;

export const pairsByPhone = (mine: SQL, limit: number): SQL => sql`
	with keyed as (
		select ${contact.id} as id, key from ${contact} cross join lateral unnest(${contact.numbers}) as key where ${mine}
	) ${pairsOfKeys(limit)}`;

export const pairsByEmail = (mine: SQL, limit: number): SQL => sql`
	with keyed as (
		select ${contact.id} as id, lower(${contact.email}) as key from ${contact} where ${contact.email} is not null and ${mine}
	) ${pairsOfKeys(limit)}`;

// Groups are unnested instead of joined, because the planner's statistics are stale after an import.
const pairsOfKeys = (limit: number): SQL => sql`, shared as (
		select array_agg(id) as ids from keyed group by key having count(*) between 2 and ${ownersAtMost}::int
	)
	select distinct a.id as one, b.id as other
	from shared cross join lateral unnest(ids) as a(id) cross join lateral unnest(ids) as b(id)
	where a.id < b.id and ${isUndecided} limit ${limit}::int`;

/** Compares only names whose first or last words share their first four letters, in either order. */
export const pairsByName = (mine: SQL, limit: number): SQL => sql`
	with keyed as (
		select ${contact.id} as id, ${contact.sortName} as name, lower(${contact.company}) as company, word
		from ${contact} cross join lateral (
			select left(split_part(${contact.sortName}, ' ', 1), 4) as word
			union select left(regexp_replace(${contact.sortName}, '^.* ', ''), 4)
		) as words where ${contact.company} is not null and ${contact.sortName} <> lower(${contact.company}) and ${mine}
	), shared as (
		select array_agg(id) as ids, array_agg(name) as names from keyed
		group by company, word having count(*) between 2 and ${namesakesAtMost}::int
	)
	select distinct a.id as one, b.id as other
	from shared cross join lateral unnest(ids, names) as a(id, name) cross join lateral unnest(ids, names) as b(id, name)
	where a.id < b.id and similarity(a.name, b.name) >= ${leastAlike}::real and ${isUndecided} limit ${limit}::int`;
