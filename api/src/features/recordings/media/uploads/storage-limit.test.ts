import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../../../platform/db/new-id.ts';
import { file } from '../../../../platform/db/schema/index.ts';
import { createImmediateJobs } from '../../../../platform/jobs/immediate-jobs.ts';
import { createTestApp } from '../../../../testing/create-test-app.ts';
import { createUpload, noise, put, storedBytes } from '../../../../testing/send-recording.ts';

const bytes = noise(100_000, 42);
const createApp = (limit: number, env: Record<string, string> = {}) =>
	createTestApp({ env: { STORAGE_LIMIT_BYTES: String(limit), ...env }, deps: { jobs: createImmediateJobs() } });

test('the storage limit counts announced sizes, and no demo conversations', async () => {
	await using limited = await createApp(150_000, { DEMO_CONVERSATIONS: 'on' });
	const who = await limited.signUp();
	await createUpload(who, bytes);
	await expect(createUpload(who, noise(60_000, 7))).rejects.toMatchObject({ code: 'storage_limit', status: 403 });
	expect(await createUpload(who, noise(50_000, 8))).toMatchObject({ size: 0 });
});

test('a file of unknown size cannot grow beyond the storage limit', async () => {
	await using limited = await createApp(60_000);
	const who = await limited.signUp();
	const { fileId } = await createUpload(who, bytes, { size: undefined });
	const answer = await put(limited.origin, who, { fileId, start: 0 }, bytes);
	expect(answer).toMatchObject({ status: 403, body: { name: 'LimitReachedError', code: 'storage_limit' } });
	expect(await storedBytes(who, fileId)).toBeLessThanOrEqual(60_000);
});

test('eight uploads created at once cannot exceed the storage limit together', async () => {
	await using limited = await createApp(350_000);
	const who = await limited.signUp();
	const files = Array.from({ length: 8 }, (_, index) => noise(100_000, 100 + index));
	const results = await Promise.allSettled(files.map((each) => createUpload(who, each)));
	const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
	expect(refused).toHaveLength(5);
	for (const reason of refused) expect(reason).toMatchObject({ code: 'storage_limit' });
});

test('eight files of unknown size that grow at once cannot exceed the storage limit together', async () => {
	await using limited = await createApp(350_000);
	const who = await limited.signUp();
	const live = { fileName: 'meeting.webm', languageCode: 'en-US', source: 'extension' };
	const fileIds = await Promise.all(
		Array.from({ length: 8 }, async () => {
			const { fileId } = await who.client.createRecording({ body: { ...live, liveKey: randomUUID() } });
			return fileId;
		}),
	);
	const answers = await Promise.all(fileIds.map((fileId) => put(limited.origin, who, { fileId, start: 0 }, bytes)));
	const sizes = await Promise.all(fileIds.map((fileId) => storedBytes(who, fileId)));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
	for (const { status, body } of answers) if (status !== 200) expect(body).toMatchObject({ code: 'storage_limit' });
	expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(350_000);
});

test('a growing file reserves space ahead, and the reservation expires', async () => {
	const limit = 400_000_000;
	await using limited = await createApp(limit);
	const who = await limited.signUp();
	const { fileId } = await createUpload(who, bytes, { size: undefined });
	await put(limited.origin, who, { fileId, start: 0 }, bytes.subarray(0, 1_000));
	const large = { size: limit - 1_000, hash: 'a'.repeat(40) };
	await expect(createUpload(who, bytes, large)).rejects.toMatchObject({ code: 'storage_limit' });
	limited.clock.advance(3_600_001);
	expect(await createUpload(who, bytes, large)).toMatchObject({ size: 0 });
	const answer = await put(limited.origin, who, { fileId, start: 1_000 }, bytes.subarray(1_000));
	expect(answer.body).toMatchObject({ code: 'storage_limit' });
});

const dayMs = 24 * 3_600_000;

test('an announced but unsent size counts for a day, and must fit again afterwards', async () => {
	await using limited = await createApp(150_000);
	const who = await limited.signUp();
	const late = await createUpload(who, bytes);
	limited.clock.advance(dayMs + 1);
	const next = await createUpload(who, noise(120_000, 7));
	const answer = await put(limited.origin, who, { fileId: late.fileId, start: 0 }, bytes);
	expect(answer).toMatchObject({ status: 403, body: { code: 'storage_limit' } });
	await who.client.deleteConversation({ params: { id: next.callId } });
	const inBin = await put(limited.origin, who, { fileId: late.fileId, start: 0 }, bytes);
	expect(inBin).toMatchObject({ status: 403, body: { code: 'storage_limit' } });
	await who.client.purgeConversations({ body: { callIds: [next.callId] } });
	const again = await put(limited.origin, who, { fileId: late.fileId, start: 0 }, bytes);
	expect(again).toMatchObject({ status: 200, body: { isCompleted: true } });
});

test('a workspace cannot have more than a thousand unfinished uploads', async () => {
	await using limited = await createApp(Number.MAX_SAFE_INTEGER);
	const who = await limited.signUp();
	const { fileId } = await createUpload(who, bytes);
	const { db, clock } = limited.deps;
	const [known] = await db.select().from(file).where(eq(file.id, fileId));
	if (!known) throw new Error('no file');
	const rows = Array.from({ length: 999 }, (_, index) => ({ ...known, id: newId(), sha1: `${index}` }));
	await db.insert(file).values(rows);
	await expect(createUpload(who, noise(1_000, 9))).rejects.toMatchObject({ code: 'storage_limit' });
	await db
		.update(file)
		.set({ lastByteAt: new Date(clock().getTime() - dayMs - 1) })
		.where(eq(file.id, fileId));
	expect(await createUpload(who, noise(1_000, 9))).toMatchObject({ size: 0 });
});
