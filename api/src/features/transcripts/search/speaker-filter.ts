import type { SearchTerm } from '@debrief/shared/domain/transcripts/search-terms.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { segment, speaker, spokenWords } from '../../../platform/db/schema/index.ts';
import { isAnyOf } from './is-any-of.ts';
import { wordQuery } from './term-conditions.ts';

/** To look up the lines of more recordings than these takes longer than to test those of the newest weeks. */
const fewRecordings = 5_000;
/** To look up the lines of more recordings than these takes longer than to test each line that has the words. */
const mostRecordings = 10_000;

/** Speakers with a name who said the words of the terms: all of them when they are few, else only the name. */
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

/** Returns the condition for lines of these speakers: by their recordings when they are few, else by the speakers of found lines. */
export function speakerFilter({ name, isFew, each }: MatchingSpeakers): SQL | undefined {
	if (!isFew)
		return sql`(${segment.fileId}, ${segment.speakerId}) in (
			select ${speaker.fileId}, ${speaker.speakerId} from ${speaker} where ${hasName(name)})`;
	if (each.length === 0) return sql`false`;
	const files = each.map(({ fileId }) => fileId);
	const pairs = each.map(({ fileId, speakerId }) => `${fileId} ${speakerId}`);
	return and(isAnyOf(segment.fileId, files), isAnyOf(sql`${segment.fileId} || ' ' || ${segment.speakerId}`, pairs));
}

/** Returns the condition for lines of the recordings of speakers with a name; undefined where they are too many to list. */
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
