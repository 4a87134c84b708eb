import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';

const Count = z.object({
	name: z.string(),
	waiting: z.coerce.number(),
	working: z.coerce.number(),
	failed: z.coerce.number(),
	lagMs: z.coerce.number().nullable(),
});
export type QueueCount = z.infer<typeof Count>;

const Exists = z.object({ rows: z.tuple([z.object({ exists: z.boolean() })]) });

export async function countQueues(db: Database): Promise<QueueCount[]> {
	const found = await db.execute(sql`select to_regclass('pgboss.job') is not null as exists`);
	if (!Exists.parse(found).rows[0].exists) return [];
	const counts = await db.execute(sql`
		select q.name,
			count(j.id) filter (where j.state in ('created', 'retry'))::text as waiting,
			count(j.id) filter (where j.state = 'active')::text as working,
			count(j.id) filter (where j.state = 'failed')::text as failed,
			(extract(epoch from now() - min(j.start_after)
				filter (where j.state in ('created', 'retry') and j.start_after <= now())) * 1000)::bigint::text as "lagMs"
		from pgboss.queue q left join pgboss.job j on j.name = q.name
		where q.name not like '\\_\\_%'
		group by q.name order by q.name`);
	return z.object({ rows: z.array(Count) }).parse(counts).rows;
}
