import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { migrations } from '../../../../platform/db/migrate.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import type { BackupHead } from '../archive/backup-head.ts';
import { BackupError } from '../backup-error.ts';
import { queryRows } from './query-rows.ts';

const Newest = z.object({ when: z.coerce.number() });

export async function schemaVersion(tx: Transaction): Promise<BackupHead['migration']> {
	const newest = sql`select created_at::text as "when" from drizzle.__drizzle_migrations order by created_at desc limit 1`;
	const [found] = await queryRows(tx, Newest, newest);
	const known = migrations().find(({ when }) => when === found?.when);
	if (!known)
		throw new BackupError(
			'A newer Debrief has changed this database. Update Debrief on this machine to the same version, then try again.',
		);
	return { tag: known.tag, when: known.when };
}
