import type { TranscriptVersion, VersionLine } from '@debrief/shared/contract/transcripts/transcript-versions.ts';
import type { EngineUsed } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import { confidentShare, countWords } from '@debrief/shared/domain/transcripts/confidence.ts';
import { speakerLabel } from '@debrief/shared/domain/transcripts/speaker-label.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { previousTranscript, segment, speaker, transcript } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { seeFile } from '../../conversations/index.ts';
import { ratedWords } from '../lines/rated-words.ts';
import { transcriptOrder } from '../segment-rows.ts';
import { type Compared, compareLines } from './compare-lines.ts';

type Line = Pick<
	typeof segment.$inferSelect,
	'startedAt' | 'endedAt' | 'text' | 'origin' | 'speakerId' | 'revision' | 'words'
>;
type Version = {
	engine: EngineUsed;
	storedAt: Date;
	lines: readonly Line[];
	speakers: readonly Pick<typeof speaker.$inferSelect, 'speakerId' | 'name' | 'label'>[];
};
type Page = { fileId: string; start: number; limit: number };

export async function compareTranscripts({ db }: Deps, caller: Caller, { fileId, start, limit }: Page) {
	await seeFile(db, caller, fileId);
	const { startedAt, endedAt, text, origin, speakerId, revision, words } = segment;
	const [[previous], [head], lines, speakers] = await Promise.all([
		db.select().from(previousTranscript).where(eq(previousTranscript.fileId, fileId)),
		db.select().from(transcript).where(eq(transcript.fileId, fileId)),
		db
			.select({ startedAt, endedAt, text, origin, speakerId, revision, words })
			.from(segment)
			.where(eq(segment.fileId, fileId))
			.orderBy(...transcriptOrder),
		db.select().from(speaker).where(eq(speaker.fileId, fileId)),
	]);
	if (!previous || !head) throw new AppError('version_not_found');
	const current = { engine: head.engine, storedAt: head.createdAt, lines, speakers };
	const { rows, differentWords } = await compareLines<Line>(previous.lines, lines);
	const hasSpeakers = hasFeature(caller.entitlements, 'speakerRecognition');
	const [previousNames, currentNames] = [namesOf(previous), namesOf(current)];
	const shown = (line: Compared<Line>, names: ReadonlyMap<string, string>): VersionLine => ({
		startedAt: line.startedAt,
		endedAt: line.endedAt,
		text: line.text,
		differences: line.differences,
		speakerName: hasSpeakers ? (names.get(line.speakerId) ?? line.speakerId) : 'Mixed',
	});
	return {
		former: summary(previous),
		current: summary(current),
		differentWords,
		rows: rows.slice(start, start + limit).map((row) => ({
			former: row.previous.map((line) => shown(line, previousNames)),
			current: row.current.map((line) => shown(line, currentNames)),
		})),
		total: rows.length,
	};
}

const namesOf = ({ speakers }: Pick<Version, 'speakers'>) =>
	new Map(speakers.map((each) => [each.speakerId, speakerLabel(each)]));

function summary({ engine, storedAt, lines }: Version): TranscriptVersion {
	return {
		engine,
		storedAt: storedAt.toISOString(),
		words: lines.reduce((sum, { words }) => sum + words.length, 0),
		confidentShare: confidentShare(countWords(ratedWords(lines))),
		editedLines: lines.filter(({ revision }) => revision > 0).length,
	};
}
