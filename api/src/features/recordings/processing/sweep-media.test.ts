import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file, processingRun } from '../../../platform/db/schema/index.ts';
import { createImmediateJobs } from '../../../platform/jobs/immediate-jobs.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { drawPicture } from '../../../testing/pictures.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import { noise, sendRecording } from '../../../testing/send-recording.ts';
import { seedDemosJob } from '../demo/seed-demos.job.ts';
import { readLostMedia } from './lost-media.ts';
import { currentRunOf } from './runs.ts';
import { sweepMedia } from './sweep-media.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ deps: { jobs: createImmediateJobs() }, env: { DEMO_CONVERSATIONS: 'on' } });
});
afterAll(() => app.close());

const hourMs = 3_600_000;
async function leave(path: string, ageMs: number) {
	const whole = join(app.deps.env.dataFolder, path);
	await mkdir(dirname(whole), { recursive: true });
	await writeFile(whole, 'left over');
	await age(path, ageMs);
}
async function age(path: string, ageMs: number) {
	const then = new Date(Date.now() - ageMs);
	await utimes(join(app.deps.env.dataFolder, path), then, then);
}
const names = async (folder: string) => (await readdir(join(app.deps.env.dataFolder, folder))).sort();

test('orphaned media is deleted after an hour, and recent or used media is kept', async () => {
	const who = await app.signUp();
	const control = { signal: new AbortController().signal, log: app.deps.log };
	await seedDemosJob.run(app.deps, { workspaceId: who.workspaceId, ownerId: who.userId }, control);
	const { fileId } = await sendRecording(app.origin, who, noise(1_000, 3));
	await age(`media/originals/${fileId}`, 48 * hourMs);
	await leave(`media/playback/${fileId}`, 2 * hourMs);
	for (const folder of ['media/originals', 'media/playback', 'media/demo']) {
		await leave(`${folder}/orphan`, hourMs + 60_000);
		await leave(`${folder}/young`, hourMs - 60_000);
	}
	const demos = (await names('media/demo')).filter((name) => !['orphan', 'young'].includes(name));
	for (const name of demos) await age(`media/demo/${name}`, 48 * hourMs);
	expect(demos).toHaveLength(2);
	await sweepMedia(app.deps);
	expect(await names('media/originals')).toEqual([fileId, 'young'].sort());
	expect(await names('media/playback')).toEqual([fileId, 'young'].sort());
	expect(await names('media/demo')).toEqual([...demos, 'young'].sort());
});

test('exactly the recordings whose media are missing are reported', { tags: ['release'] }, async () => {
	const who = await app.signUp();
	const kept = await sendRecording(app.origin, who, noise(1_000, 9));
	const lost = await sendRecording(app.origin, who, noise(1_000, 11));
	await app.deps.db
		.update(file)
		.set({ createdAt: new Date(0) })
		.where(inArray(file.id, [kept.fileId, lost.fileId]));
	await app.deps.storage.delete(`originals/${lost.fileId}`);
	const reported: unknown[] = [];
	const log = Object.assign(Object.create(app.deps.log), { error: (about: unknown) => reported.push(about) });
	await sweepMedia({ ...app.deps, log });
	expect(reported).toEqual([{ count: 1, fileIds: [lost.fileId] }]);
	expect(await readLostMedia(app.deps)).toMatchObject({ recordings: 1, checkedAt: expect.any(String) });
});

test('note pictures are kept as long as their note has them', { tags: ['release'] }, async () => {
	const who = await app.signUp();
	const parentId = await placeConversation(app.deps, who);
	const { id } = await who.client.createNote({ body: { parentType: 'call', parentId, cuePoint: 0 } });
	const theFile = new File([Uint8Array.from(await drawPicture('png', 30))], 'picture.png');
	await who.client.setNoteAttachment({ params: { id }, body: { theFile } });
	const [kept = ''] = await names('media/attachments');
	await age(`media/attachments/${kept}`, 48 * hourMs);
	await leave('media/attachments/orphan', 2 * hourMs);
	await leave('media/attachments/young', hourMs - 60_000);
	await sweepMedia(app.deps);
	expect(await names('media/attachments')).toEqual([kept, 'young'].sort());
});

test('incomplete forms are deleted after an hour, and samples once no job needs them', async () => {
	const who = await app.signUp();
	const waiting = await recordingOf(await sendRecording(app.origin, who, noise(1_000, 5)));
	const done = await recordingOf(await sendRecording(app.origin, who, noise(1_000, 7)));
	await app.deps.db.update(processingRun).set({ state: 'done' }).where(eq(processingRun.recordingId, done.id));
	await leave('incoming/old', 2 * hourMs);
	await leave('incoming/young', 0);
	for (const { id, runId } of [waiting, done, { id: 'gone', runId: 'gone' }]) await leave(`work/${id}/${runId}/x`, 0);
	await leave(`work/${waiting.id}/superseded/x`, 0);
	await sweepMedia(app.deps);
	expect(await names('incoming')).toEqual(['young']);
	expect(await names('work')).toEqual([waiting.id]);
	expect(await names(`work/${waiting.id}`)).toEqual([waiting.runId]);
});

async function recordingOf({ fileId }: { fileId: string }) {
	const run = await currentRunOf(app.deps.db, fileId);
	return { id: run?.recordingId ?? '', runId: run?.id ?? '' };
}
