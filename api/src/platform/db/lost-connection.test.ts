import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { openPostgres } from './open-database.ts';

const url = process.env.TEST_DATABASE_URL;
const Pid = z.object({ rows: z.tuple([z.object({ pid: z.number() })]) });

test.runIf(url)('a connection lost between two queries of a transaction fails only that transaction', async () => {
	const { db, close } = await openPostgres(url ?? '', { migrations: null, isRestoring: true });
	try {
		const lost = db.transaction(async (tx) => {
			const [{ pid }] = Pid.parse(await tx.execute(sql`select pg_backend_pid() as pid`)).rows;
			await db.execute(sql`select pg_terminate_backend(${pid})`);
			await vi.waitFor(async () => {
				const { rows } = z
					.object({ rows: z.array(z.unknown()) })
					.parse(await db.execute(sql`select pid from pg_stat_activity where pid = ${pid}`));
				expect(rows).toEqual([]);
			});
			await tx.execute(sql`select 1`);
		});
		expect(isDatabaseUnavailable(await lost.catch((error: unknown) => error))).toBe(true);
		await db.execute(sql`select 1`);
	} finally {
		await close();
	}
});
