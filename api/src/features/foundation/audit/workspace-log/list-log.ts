import { count, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/db/open-database.ts';
import { workspaceLogEntry, workspaceLogHead } from '../../../../platform/db/schema/index.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { readSetting } from '../../../../platform/settings.ts';
import { isListed, type LogFilters, newestEntries, toLogEntry } from './log-rows.ts';
import { retentionSetting } from './retention-setting.ts';

type Query = LogFilters & { start: number; limit: number };

const countedMax = 10_000;
const People = z.object({ rows: z.array(z.object({ id: z.string(), email: z.string() })) });

export async function listWorkspaceLog(
	{ db }: Pick<Deps, 'db'>,
	{ workspaceId }: Caller,
	{ start, limit, ...filters }: Query,
) {
	const where = isListed(workspaceId, filters);
	const counted = db.select({ one: sql`1` }).from(workspaceLogEntry).where(where).limit(countedMax).as('counted');
	const [rows, [total]] = await Promise.all([
		newestEntries(db, where).offset(start).limit(limit),
		db.select({ n: count() }).from(counted),
	]);
	const n = total?.n ?? 0;
	return {
		list: rows.map(toLogEntry),
		query: { total: n, start, limit, ...(n === countedMax && { totalIsLowerBound: true }) },
	};
}

export async function getWorkspaceLogState({ db }: Pick<Deps, 'db'>, { workspaceId }: Caller) {
	const isThis = eq(workspaceLogHead.workspaceId, workspaceId);
	const [head] = await db.select().from(workspaceLogHead).where(isThis);
	const { days } = await readSetting(db, retentionSetting, { workspaceId });
	return {
		entries: head ? head.sequence - head.trimmedSequence : 0,
		lastHash: head?.hash ?? '',
		retentionDays: days,
		people: await peopleIn(db, workspaceId),
	};
}

/** A skip scan through the index, which avoids reading every entry. */
async function peopleIn(db: Database, workspaceId: string): Promise<{ id: string; email: string }[]> {
	const { actorId, actorEmail, sequence } = workspaceLogEntry;
	const ofWorkspace = sql`${workspaceLogEntry.workspaceId} = ${workspaceId}`;
	const found = await db.execute(sql`
		with recursive person (id) as (
			(select min(${actorId}) from ${workspaceLogEntry} where ${ofWorkspace})
			union all
			select (select min(${actorId}) from ${workspaceLogEntry} where ${ofWorkspace} and ${actorId} > person.id)
			from person where person.id is not null
		)
		select person.id, (select ${actorEmail} from ${workspaceLogEntry}
			where ${ofWorkspace} and ${actorId} = person.id order by ${sequence} desc limit 1) as email
		from person where person.id is not null order by email, person.id`);
	return People.parse(found).rows;
}
