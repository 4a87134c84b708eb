import { sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { lowerQualityRecordings } from './lower-quality-recordings.ts';
import { transcribableBy } from './transcribable-by.ts';

export async function countWeakerTranscripts(deps: Deps, caller: Caller) {
	const { db, speech } = deps;
	const found = lowerQualityRecordings(db, deps, await transcribableBy(db, caller)).as('lower_quality');
	const [total] = await db
		.select({
			recordings: sql<number>`count(distinct ${found.recordingId})::int`,
			edited: sql<number>`(count(distinct ${found.recordingId}) filter (where ${found.isEdited}))::int`,
			durationMs: sql<number>`coalesce(sum(${found.durationMs}), 0)::float8`,
		})
		.from(found);
	if (!total) throw new Error('nothing was counted');
	return { ...total, engine: { id: speech.id, label: speech.label } };
}
