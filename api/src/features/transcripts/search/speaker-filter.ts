import type { SearchTerm } from '@debrief/shared/domain/transcripts/search-terms.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { segment, speaker, spokenWords } from '../../../platform/db/schema/index.ts';
import { isAnyOf } from './is-any-of.ts';
import { wordQuery } from './term-conditions.ts';

/** Beyond this number, testing the lines of the newest weeks is faster. */
const fewRecordings = 5_000;
/** Beyond this number, testing each matching line is faster. */
const mostRecordings = 10_000;

export type MatchingSpeakers = { name: string; isFew: boolean; each: { fileId: string; speakerId: string }[] };

export async function findSpeakers(
	db: Database,
	name: string,
	terms: readonly SearchTerm[],
): Promise<MatchingSpeakers> {
	const { fileId, speakerId, words } = spokenWords;
	const spoken = sql`${words} @@ (${wordQuery(terms)} || '''*'''::tsquery)`;
	const each = await db
		.select({ fileId, speakerId })
		.from(spokenWords)
		.where(and(sql`${spokenWords.name} = lower(${name})`, spoken))
		.limit(fewRecordings + 1);
	return { name, isFew: each.length <= fewRecordings, each };
}

export function speakerFilter({ name, isFew, each }: MatchingSpeakers): SQL | undefined {
	if (!isFew)
		return sql`(${segment.fileId}, ${segment.speakerId}) in (
			select ${speaker.fileId}, ${speaker.speakerId} from ${speaker} where ${hasName(name)})`;
	if (each.length === 0) return sql`false`;
	const files = each.map(({ fileId }) => fileId);
	const pairs = each.map(({ fileId, speakerId }) => `${fileId} ${speakerId}`);
	return and(isAnyOf(segment.fileId, files), isAnyOf(sql`${segment.fileId} || ' ' || ${segment.speakerId}`, pairs));
}

export async function recordingsOf(db: Database, name: string): Promise<SQL | undefined> {
	const { fileId } = speaker;
	const some = db
		.select({ fileId })
		.from(speaker)
		.where(hasName(name))
		.limit(mostRecordings + 1)
		.as('some');
	const [found] = await db.select({ ids: sql<string[]>`coalesce(array_agg(${some.fileId}), '{}')` }).from(some);
	return found && found.ids.length <= mostRecordings ? isAnyOf(segment.fileId, found.ids) : undefined;
}

const hasName = (name: string) => sql`lower(coalesce(${speaker.name}, ${speaker.label})) = lower(${name})`;
