import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { setting } from '../db/schema/index.ts';

/** A value made once for this database; of several processes that start together, all get the first one's. */
export async function keptValue<T>(db: Database, key: string, make: () => Promise<T>): Promise<T> {
	const kept = await readValue<T>(db, key);
	if (kept !== undefined) return kept;
	await db
		.insert(setting)
		.values({ key, value: await make() })
		.onConflictDoNothing();
	const made = await readValue<T>(db, key);
	if (made === undefined) throw new Error(`the setting ${key} was written and is not there`);
	return made;
}

/** A cast: what stands under a key is what `make` of that key once answered. */
async function readValue<T>(db: Database, key: string): Promise<T | undefined> {
	const [row] = await db.select().from(setting).where(eq(setting.key, key));
	return row?.value as T | undefined;
}
