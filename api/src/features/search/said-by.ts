import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database.ts';
import { segment, speaker } from '../../platform/db/schema/index.ts';

const fewRecordings = 500;

/** The speakers of a name: all of them where they are few, else the name itself. */
export type Voices = { name: string; isFew: boolean; each: { fileId: string; speakerId: string }[] };

export async function findVoices(db: Database, name: string): Promise<Voices> {
	const each = await db
		.select({ fileId: speaker.fileId, speakerId: speaker.speakerId })
		.from(speaker)
		.where(bears(name))
		.limit(fewRecordings + 1);
	return { name, isFew: each.length <= fewRecordings, each };
}

/** Whether one of them says a line: by their recordings where they are few, else by the speakers of the lines found. */
export function saidBy({ name, isFew, each }: Voices): SQL | undefined {
	if (!isFew)
		return sql`(${segment.fileId}, ${segment.speakerId}) in (
			select ${speaker.fileId}, ${speaker.speakerId} from ${speaker} where ${bears(name)})`;
	if (each.length === 0) return sql`false`;
	const pairs = each.map(({ fileId, speakerId }) => `${fileId} ${speakerId}`);
	return and(
		inArray(
			segment.fileId,
			each.map(({ fileId }) => fileId),
		),
		inArray(sql`${segment.fileId} || ' ' || ${segment.speakerId}`, pairs),
	);
}

const bears = (name: string) => sql`lower(coalesce(${speaker.name}, ${speaker.label})) = lower(${name})`;
