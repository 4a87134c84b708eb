import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { eq } from 'drizzle-orm';
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate as migrateFully } from '../../../platform/db/migrate.ts';
import * as schema from '../../../platform/db/schema/index.ts';
import { conversation, file, insight, insightEdit, recording, spokenWords } from '../../../platform/db/schema/index.ts';
import { createImmediateJobs } from '../../../platform/jobs/immediate-jobs.ts';
import { keepOpen } from '../media/stall-silent-recordings.ts';
import { deriveStatus } from './derive-status.ts';
import { resumeRuns } from './enqueue-runs.ts';
import { currentRuns } from './runs.ts';

const migrations = fileURLToPath(new URL('../../../platform/db/migrations', import.meta.url));
/** The last one before recordings had runs. */
const lastBefore = '0013_lists-by-owner-and-kind';

type Row = { step: string; state: string; transcript: string | null; ai: string | null; more?: Record<string, string> };
const rows: Record<string, Row> = {
	done: { step: 'insights', state: 'done', transcript: 'done', ai: 'success' },
	failed: {
		step: 'transcript',
		state: 'failed',
		transcript: 'processing_failed',
		ai: 'processing_failed',
		more: { failure_reason: 'NoEngine', failure_message: 'No engine.', ai_failure_reason: 'General' },
	},
	unconcluded: {
		step: 'insights',
		state: 'failed',
		transcript: 'done',
		ai: 'processing_failed',
		more: { failure_reason: 'General', failure_message: 'It broke.', ai_failure_reason: 'General' },
	},
	transcribing: { step: 'transcript', state: 'working', transcript: 'processing', ai: 'processing' },
	concluding: { step: 'insights', state: 'waiting', transcript: 'done', ai: 'processing' },
	uploading: { step: 'upload', state: 'working', transcript: 'processing', ai: null },
	stalled: { step: 'insights', state: 'done', transcript: 'done', ai: 'success', more: { is_interrupted: 'true' } },
};

let lite: PGlite;
let database: { db: PgliteDatabase<typeof schema> };
beforeAll(async () => {
	const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
	cpSync(migrations, folder, { recursive: true });
	const journalPath = join(folder, 'meta/_journal.json');
	const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(journalPath, 'utf8'));
	const last = journal.entries.findIndex(({ tag }) => tag === lastBefore);
	writeFileSync(journalPath, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
	lite = await PGlite.create({ extensions: { btree_gin, pg_trgm } });
	await migrate(drizzle(lite), { migrationsFolder: folder });
	rmSync(folder, { recursive: true });
	await lite.exec(`
		insert into "user" (id, name, email) values ('user', 'Ann', 'ann@example.com');
		insert into workspace (id, name, plan) values ('workspace', 'Ann', 'premium');
	`);
	for (const [id, row] of Object.entries(rows)) await insertOld(id, row);
	await lite.exec(`
		insert into speaker (file_id, speaker_id, name, label, origin, is_estimated, position, talk_ms)
			values ('file-done', '1', 'Ann', 'Speaker 1', 'mixed', false, 0, 1000);
		insert into conversation (id, workspace_id, owner_id, type, started_at, source, user_name, is_manually_created, language, step, state)
			values ('by-hand', 'workspace', 'user', 'other', now(), 'manual', 'Ann', true, 'en-US', 'insights', 'done');
		insert into insight (conversation_id, workspace_id, data) values ('done', 'workspace',
			'{"title":{"text":"T","evidence":[{"segmentId":"line-done","startedAt":0,"endedAt":5},{"segmentId":"gone","startedAt":0,"endedAt":5}]},"tags":[]}');
		insert into insight_edit (conversation_id, part, value, edited_by, edited_at) values
			('done', 'actionPoints', '[{"id":"a","text":"Call","evidence":[{"segmentId":"line-done","startedAt":0,"endedAt":5}]}]', 'Ann', now()),
			('done', 'title', '"Mine"', 'Ann', now());
	`);
	database = { db: drizzle(lite, { schema, casing: 'snake_case' }) };
	await migrateFully({ kind: 'pglite', db: database.db });
}, 120_000);
afterAll(() => lite.close());

async function insertOld(id: string, { step, state, transcript, ai, more = {} }: Row): Promise<void> {
	const columns = { step, state, transcript_status: transcript, ai_status: ai, ...more };
	const value = (each: string | null) => (each === null ? 'null' : `'${each}'`);
	await lite.exec(`
		insert into conversation (id, workspace_id, owner_id, type, started_at, source, user_name, is_manually_created,
			language, number_of_speakers, speech_engine, progress, ended_early, ${Object.keys(columns).join(', ')})
			values ('${id}', 'workspace', 'user', 'other', now(), 'upload', 'Ann', true,
			'de-DE', 2, 'second', ${state === 'working' ? '0.5' : 'null'}, true, ${Object.values(columns).map(value).join(', ')});
		insert into recording (id, workspace_id, conversation_id, started_at, origin, duration_ms)
			values ('recording-${id}', 'workspace', '${id}', now(), 'mixed', 12000);
		insert into file (id, workspace_id, owner_id, conversation_id, file_name, storage_key, live_key)
			values ('file-${id}', 'workspace', 'user', '${id}', 'call.wav', 'originals/${id}', 'live-${id}');
		insert into stream (id, recording_id, file_id) values ('stream-${id}', 'recording-${id}', 'file-${id}');
		insert into segment (id, workspace_id, conversation_id, owner_id, recorded_at, file_id, position, speaker_id, origin,
			started_at, ended_at, text, words)
			select 'line-${id}', 'workspace', '${id}', 'user', now(), 'file-${id}', 0, '1', 'mixed', 0, 1000, 'hello', '[]'
			where ${transcript === 'done'};
	`);
}

const recordOf = async (id: string) => {
	const [row] = await database.db.select().from(conversation).where(eq(conversation.id, id));
	return row;
};

test.for(Object.keys(rows))('a migrated %s conversation keeps its status, now derived from its runs', async (id) => {
	const before = await recordOf(id);
	expect(before).toMatchObject({ isStalled: id === 'stalled', endedUnexpectedly: true });
	await database.db.transaction(async (tx) => deriveStatus(tx, id, await currentRuns(tx, id)));
	expect(await recordOf(id)).toEqual(before);
	const [own] = await database.db.select().from(recording).where(eq(recording.conversationId, id));
	expect(own).toMatchObject({ language: 'de-DE', numberOfSpeakers: 2, speechEngine: 'second' });
	expect(own?.isStalled).toBe(id === 'stalled');
});

test('a migrated manual conversation has no runs and remains done', async () => {
	expect(await currentRuns(database.db, 'by-hand')).toEqual([]);
	await database.db.transaction(async (tx) => deriveStatus(tx, 'by-hand', await currentRuns(tx, 'by-hand')));
	expect(await recordOf('by-hand')).toMatchObject({ step: 'insights', state: 'done' });
});

test('only runs that were in progress get a new job', async () => {
	const jobs = createImmediateJobs();
	await resumeRuns({ ...database, jobs });
	expect(jobs.enqueued.sort()).toEqual(['create-insights concluding', 'transcribe recording-transcribing']);
});

test('the rest of a migrated stalled recording reopens it', async () => {
	const [stored] = await database.db.select().from(file).where(eq(file.id, 'file-stalled'));
	if (!stored) throw new Error('the file is gone');
	await keepOpen({ ...database, jobs: createImmediateJobs(), clock: () => new Date() }, stored);
	expect(await recordOf('stalled')).toMatchObject({ step: 'upload', state: 'working', isStalled: false });
});

test('a migrated speaker has the words of their segments', async () => {
	const found = await database.db.select().from(spokenWords);
	expect(found).toEqual([{ fileId: 'file-done', speakerId: '1', name: 'ann', words: "'hello'" }]);
});

test('migrated evidence has its file id, also for deleted segments', async () => {
	const [found] = await database.db.select().from(insight).where(eq(insight.conversationId, 'done'));
	expect(found?.data.title.evidence.map((one) => one.fileId)).toEqual(['file-done', 'file-done']);
	const edits = await database.db.select().from(insightEdit).where(eq(insightEdit.conversationId, 'done'));
	expect(edits.map(({ value }) => value)).toEqual(
		expect.arrayContaining([
			'Mine',
			[expect.objectContaining({ evidence: [expect.objectContaining({ fileId: 'file-done' })] })],
		]),
	);
});
