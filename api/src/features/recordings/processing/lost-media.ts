import { and, eq, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { file } from '../../../platform/db/schema/index.ts';
import { changeSetting, defineSetting, readSetting } from '../../../platform/settings.ts';

const lostMedia = defineSetting(
	'instance',
	'lost-media',
	z.object({ recordings: z.number().int().default(0), checkedAt: z.string().nullable().default(null) }),
);

export const readLostMedia = ({ db }: Pick<Deps, 'db'>) => readSetting(db, lostMedia, {});

export async function reportLostMedia(
	{ db, log, clock }: Deps,
	stored: ReadonlySet<string>,
	before: Date,
): Promise<void> {
	const complete = and(eq(file.isCompleted, true), isNull(file.audioDeletedAt), lt(file.createdAt, before));
	const rows = await db.select({ id: file.id, key: file.storageKey }).from(file).where(complete);
	const lost = rows.filter(({ key }) => key.startsWith('originals/') && !stored.has(key)).map(({ id }) => id);
	if (lost.length > 0)
		log.error({ count: lost.length, fileIds: lost.slice(0, 20) }, 'recordings have lost their media: restore a backup');
	const found = { recordings: lost.length, checkedAt: clock().toISOString() };
	await db.transaction((tx) => changeSetting(tx, lostMedia, {}, found));
}
