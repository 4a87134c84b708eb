import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Bucket } from '../../../api/src/platform/storage/s3/bucket.ts';
import { randomFrom } from '../../../api/src/testing/random.ts';
import { postgresIsInstalled } from '../../support/server/start-postgres.ts';
import { until } from '../../support/until.ts';
import { findLosses } from './find-losses.ts';
import { makeLoad } from './load.ts';
import { type StartedWork, startWork } from './start-work.ts';
import type { Work } from './work.ts';

const loadMs = 180_000;
let started: StartedWork;
let work: Work;
let known: string[];

beforeAll(async () => {
	if (!postgresIsInstalled) return;
	started = await startWork(randomFrom(1), { apis: 1, workers: 1 });
	const isOver = new AbortController();
	const { transcripts, answers } = started.work.acknowledged;
	await Promise.all([
		makeLoad({ ...started.work, signal: isOver.signal }),
		until(
			'transcripts were edited',
			() => transcripts.size > 1 && (answers.get('edit a line') ?? 0) > 1,
			loadMs,
		).finally(() => isOver.abort()),
	]);
	work = { ...started.work, signal: new AbortController().signal };
	known = await findLosses(work, started.cluster.databaseUrl);
}, 300_000);
afterAll(() => started?.[Symbol.asyncDispose]());

/** Returns what is found in addition to what the tests before have planted. */
async function newLosses(): Promise<string[]> {
	const before = new Set(known);
	known = await findLosses(work, started.cluster.databaseUrl);
	return known.filter((loss) => !before.has(loss));
}

async function change(statement: string, ...values: string[]): Promise<void> {
	const client = new Client({ connectionString: started.cluster.databaseUrl });
	await client.connect();
	try {
		expect((await client.query(statement, values)).rowCount).toBe(1);
	} finally {
		await client.end();
	}
}

async function flipByte(key: string, at: number): Promise<void> {
	const bucket = new Bucket(started.cluster.bucket);
	try {
		const bytes = await buffer(await bucket.get(key, { start: 0, end: 1e9 }));
		bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
		await bucket.put(key, bytes);
	} finally {
		bucket.close();
	}
}

function recording(number: number) {
	const sent = work.acknowledged.recordings[number];
	if (!sent) throw new Error('too few recordings were sent');
	return sent;
}

/** The transcript that was read as number so much. */
function transcript(number: number) {
	const [fileId, seen] = [...work.acknowledged.transcripts][number] ?? [];
	const [line] = seen?.lines ?? [];
	const [speakerId, name] = [...(seen?.speakerNames ?? [])][0] ?? [];
	if (!fileId || !seen || !line || !speakerId || !name) throw new Error('too few transcripts were read');
	return { fileId, callId: seen.callId, line, speakerId, name };
}

test.runIf(postgresIsInstalled)('without planted losses no loss is found', () => {
	expect(known).toEqual([]);
	const { recordings, notes, transcripts, answers, wrongAnswers } = work.acknowledged;
	for (const made of [recordings.length, notes.length, transcripts.size, answers.get('edit a line')])
		expect(made).toBeGreaterThan(1);
	expect([...wrongAnswers]).toEqual([]);
});

test.runIf(postgresIsInstalled)('a flipped byte of a stored recording is found', async () => {
	const { fileId, callId, bytes } = recording(0);
	await flipByte(`originals/${fileId}`, bytes.length - 1);
	expect(await newLosses()).toEqual([`the audio of conversation ${callId} has other bytes than were sent`]);
});

test.runIf(postgresIsInstalled)('a deleted note and a note with changed text are found', async () => {
	const [gone, changed] = work.acknowledged.notes.filter(({ id }) => id);
	await change('delete from note where id = $1', gone?.id ?? '');
	await change(`update note set description = 'other' where id = $1`, changed?.id ?? '');
	expect(await newLosses()).toEqual([
		`the note “${gone?.stored}” is missing`,
		`the note “${changed?.stored}” is “other”`,
	]);
});

test.runIf(postgresIsInstalled)('a dropped line and a line with changed text are found', async () => {
	const [gone, changed] = [transcript(0), transcript(1)];
	await change('delete from segment where id = $1', gone.line.id);
	await change(`update segment set text = 'other' where id = $1`, changed.line.id);
	expect((await newLosses()).toSorted()).toEqual(
		[
			`the transcript of conversation ${gone.callId} lacks the line “${gone.line.stored}”`,
			`the line “${changed.line.stored}” of the transcript of conversation ${changed.callId} is “other”`,
		].toSorted(),
	);
});

test.runIf(postgresIsInstalled)('a changed speaker name is found even if it is not the last speaker', async () => {
	const { fileId, callId, speakerId, name } = transcript(0);
	await change(`update speaker set name = 'other' where file_id = $1 and speaker_id = $2`, fileId, speakerId);
	expect(await newLosses()).toEqual([
		`the speaker “${name.stored}” of the transcript of conversation ${callId} is “other”`,
	]);
});

test.runIf(postgresIsInstalled)('a missing activity entry is found', async () => {
	const { callId } = recording(1);
	await change(`delete from activity where type = 'conversationTranscribed' and content ->> 'callId' = $1`, callId);
	expect(await newLosses()).toEqual([`0 entries of activity for conversation ${callId}`]);
});
