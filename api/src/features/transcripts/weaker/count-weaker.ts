import { sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { weakerRecordings } from './find-weaker.ts';
import { transcribableBy } from './transcribable-by.ts';

export async function countWeakerTranscripts(deps: Deps, caller: Caller) {
	const { db, speech } = deps;
	const weaker = weakerRecordings(db, deps, await transcribableBy(db, caller)).as('weaker');
	const [found] = await db
		.select({
			recordings: sql<number>`count(distinct ${weaker.recordingId})::int`,
			edited: sql<number>`(count(distinct ${weaker.recordingId}) filter (where ${weaker.isEdited}))::int`,
			durationMs: sql<number>`coalesce(sum(${weaker.durationMs}), 0)::float8`,
		})
		.from(weaker);
	if (!found) throw new Error('nothing was counted');
	return { ...found, engine: { id: speech.id, label: speech.label } };
}
