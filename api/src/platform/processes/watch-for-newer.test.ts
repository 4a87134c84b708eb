import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';
import { watchForNewer } from './watch-for-newer.ts';

test('a process is notified once when a newer version has migrated the database', async () => {
	await using app = await createTestApp();
	const onNewer = vi.fn();
	const watch = watchForNewer(app.deps, { onNewer, everyMs: 10 });
	await after(100);
	expect(onNewer).not.toHaveBeenCalled();
	await app.deps.db.execute(
		sql`insert into drizzle.__drizzle_migrations (hash, created_at) select 'of a newer version', max(created_at) + 1 from drizzle.__drizzle_migrations`,
	);
	await vi.waitFor(() => expect(onNewer).toHaveBeenCalledOnce());
	expect(onNewer.mock.calls[0]?.[0].message).toMatch(/Start the newer version/);
	await after(100);
	expect(onNewer).toHaveBeenCalledOnce();
	await watch.stop();
});
