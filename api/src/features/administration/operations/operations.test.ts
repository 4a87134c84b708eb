import { existsSync } from 'node:fs';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { auditEntry, file, outboxMessage, preparedMedia, processingRun } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';
import { diskLevel, queueLevel, worst } from './server-health.ts';

let app: TestApp;
let admin: TestUser;
let member: TestUser;
beforeAll(async () => {
	app = await createTestApp({ plantsAuditEntries: true });
	admin = await app.signUp('admin@example.com');
	member = await app.signUp('member@example.com');
});
afterAll(() => app.close());

const lastActions = async () => (await app.deps.db.select().from(auditEntry)).map(({ action }) => action);
const runOf = async (recordingId: string) => {
	const isCurrent = and(eq(processingRun.recordingId, recordingId), isNull(processingRun.supersededAt));
	return (await app.deps.db.select().from(processingRun).where(isCurrent)).at(-1);
};

test('a failed step is listed with its reason and can be retried once', async () => {
	const { callId, recordingId } = await placeTranscript(app.deps, member, [['1', 'hello']]);
	const failed = { state: 'failed', step: 'transcript', reason: 'NoEngine', message: 'The engine is away.' } as const;
	const where = eq(processingRun.recordingId, recordingId);
	const [run] = await app.deps.db.update(processingRun).set(failed).where(where).returning();
	await app.deps.db.update(file).set({ isCompleted: true, storedBytes: 5 }).where(eq(file.conversationId, callId));
	const { list } = await admin.client.listJobs({ query: { state: 'failed' } });
	expect(list).toMatchObject([
		{ id: run?.id, step: 'transcript', reason: 'NoEngine', workspaceId: member.workspaceId, canRetry: true },
	]);
	expect(JSON.stringify(list)).not.toContain(callId);
	const again = () => admin.client.retryJob({ params: { id: run?.id ?? '' } });
	const both = await Promise.allSettled([again(), again()]);
	expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
	expect((await runOf(recordingId))?.id).not.toBe(run?.id);
	await expect(again()).rejects.toMatchObject({ code: 'job_not_failed' });
	await expect(admin.client.retryJob({ params: { id: 'nothing' } })).rejects.toMatchObject({ code: 'job_not_found' });
	expect((await lastActions()).filter((action) => action === 'jobRetried')).toHaveLength(1);
	await app.jobs.idle();
});

test('a broken file cannot be retried, and binned items and disabled insights are not listed as jobs', async () => {
	const broken = await placeTranscript(app.deps, member, [['1', 'one']]);
	const binned = await placeTranscript(app.deps, member, [['1', 'two']]);
	const fail = (recordingId: string, reason: 'BrokenAudio' | 'Disabled') =>
		app.deps.db
			.update(processingRun)
			.set({ state: 'failed', step: 'prepare', reason })
			.where(eq(processingRun.recordingId, recordingId));
	await fail(broken.recordingId, 'BrokenAudio');
	await fail(binned.recordingId, 'BrokenAudio');
	await member.client.deleteConversation({ params: { id: binned.callId } });
	const { list } = await admin.client.listJobs({ query: { state: 'failed' } });
	expect(list.filter(({ reason }) => reason === 'BrokenAudio')).toMatchObject([{ canRetry: false }]);
	await fail(broken.recordingId, 'Disabled');
	const { list: left } = await admin.client.listJobs({ query: { state: 'failed' } });
	expect(left.filter(({ reason }) => reason === 'Disabled')).toEqual([]);
});

test('storage counts originals and copies, and emptying a bin frees only its contents', async () => {
	const who = await app.signUp('stores@example.com');
	const kept = await placeTranscript(app.deps, who, [['1', 'kept']]);
	const binned = await placeTranscript(app.deps, who, [['1', 'binned']]);
	for (const [{ fileId }, bytes] of [
		[kept, 7],
		[binned, 5],
	] as const) {
		await app.deps.db
			.update(file)
			.set({ storedBytes: bytes * 1_000 })
			.where(eq(file.id, fileId));
		await app.deps.db.update(preparedMedia).set({ copyBytes: 100 }).where(eq(preparedMedia.fileId, fileId));
		await app.deps.storage.append(
			`originals/${fileId}`,
			0,
			(async function* () {
				yield Buffer.alloc(bytes * 1_000);
			})(),
		);
	}
	await who.client.deleteConversation({ params: { id: binned.callId } });
	const mine = async () => (await admin.client.listStorage({ query: { search: 'stores@' } })).list;
	expect(await mine()).toMatchObject([
		{ ownerEmail: who.email, recordings: 2, originalsBytes: 12_000, binConversations: 1 },
	]);
	const [before] = await mine();
	expect(before?.binBytes).toBe(5_000 + (before?.copiesBytes ?? 0) / 2);
	expect(await admin.client.emptyWorkspaceBin({ params: { id: who.workspaceId } })).toEqual({ conversations: 1 });
	expect(await mine()).toMatchObject([{ recordings: 1, originalsBytes: 7_000, binBytes: 0, binConversations: 0 }]);
	expect(await app.deps.storage.size(`originals/${kept.fileId}`)).toBe(7_000);
	expect(await app.deps.storage.size(`originals/${binned.fileId}`)).toBe(0);
	expect(await admin.client.emptyWorkspaceBin({ params: { id: who.workspaceId } })).toEqual({ conversations: 0 });
	expect(await lastActions()).toContain('workspaceBinEmptied');
	await expect(admin.client.emptyWorkspaceBin({ params: { id: 'nothing' } })).rejects.toMatchObject({
		code: 'workspace_not_found',
	});
});

test('health reports a level for every part', async () => {
	await app.deps.db.insert(outboxMessage).values({
		id: 'm',
		channel: 'mail',
		recipient: 'a@example.com',
		subject: 's',
		state: 'failed',
		nextAttemptAt: new Date(),
	});
	const health = await admin.client.getServerHealth();
	expect(health.checks.map(({ name }) => name)).toEqual([
		'database',
		'disk',
		'media',
		'queue',
		'speech',
		'insights',
		'decoder',
		'mail',
		'backup',
	]);
	expect(health).toMatchObject({ mail: { failed: 1 }, lastBackup: null });
	expect(health.checks.find(({ name }) => name === 'mail')?.level).toBe('warning');
	expect(health.database.bytes).toBeGreaterThan(1_000_000);
	expect(health.disk.totalBytes).toBeGreaterThan(health.disk.freeBytes);
	expect(existsSync(app.deps.env.dataFolder)).toBe(true);
	expect((await admin.client.listQueues()).list).toEqual([]);
});

test('a mail that waits for long makes the health amber, and one that just began does not', async () => {
	const { db, clock } = app.deps;
	await db.delete(outboxMessage);
	const row = { channel: 'mail', recipient: 'a@example.com', subject: 's', nextAttemptAt: clock() } as const;
	const minutesAgo = (minutes: number) => new Date(clock().getTime() - minutes * 60_000);
	const mailOf = async () => {
		const { mail, checks } = await admin.client.getServerHealth();
		return { ...mail, level: checks.find(({ name }) => name === 'mail')?.level };
	};
	await db.insert(outboxMessage).values({ ...row, id: 'new', createdAt: minutesAgo(1) });
	expect(await mailOf()).toMatchObject({ queued: 1, level: 'ok' });
	await db.insert(outboxMessage).values({ ...row, id: 'old', state: 'sending', createdAt: minutesAgo(20) });
	const { lagMs, ...waiting } = await mailOf();
	expect(waiting).toMatchObject({ queued: 2, failed: 0, level: 'warning' });
	expect(Math.round((lagMs ?? 0) / 60_000)).toBe(20);
	await db.delete(outboxMessage);
});

test('a test mail goes to the administrator at once, and a refusal says what to check', async () => {
	expect(await admin.client.sendTestMail()).toMatchObject({ outcome: 'sent', to: 'admin@example.com', fault: null });
	expect(app.mail.to('admin@example.com').at(-1)?.subject).toBe('Test of Debrief');
	const { send } = app.mail;
	const failing = async (error: object) => {
		app.mail.send = () => Promise.reject(Object.assign(new Error('refused'), error));
		return (await admin.client.sendTestMail()).fault;
	};
	expect(await failing({ code: 'EAUTH' })).toBe('signIn');
	expect(await failing({ code: 'ESOCKET', message: 'self-signed certificate' })).toBe('certificate');
	expect(await failing({ code: 'ESOCKET', message: 'connect ECONNREFUSED' })).toBe('host');
	app.mail.send = send;
	await expect(member.client.sendTestMail()).rejects.toMatchObject({ code: 'forbidden' });
});

const throughProxy = (who: TestUser, path: string, init: RequestInit = {}) =>
	fetch(`${app.origin}${apiBase}/admin/proxy${path}`, {
		...init,
		headers: { authorization: `Bearer ${who.accessToken()}`, ...init.headers },
	});

test('an administrator sees what a proxy passes on, and nobody else does', async () => {
	const seen = await throughProxy(admin, '', { headers: { 'x-forwarded-for': '203.0.113.7', via: '1.1 haproxy' } });
	expect(await seen.json()).toEqual({
		host: new URL(app.origin).host,
		clientAddress: '127.0.0.1',
		connectedAddress: '127.0.0.1',
		isForwarded: true,
		isTrusted: false,
		via: '1.1 haproxy',
	});
	const send = (bytes: number) => throughProxy(admin, '/body', { method: 'POST', body: new Uint8Array(bytes) });
	expect(await (await send(2_000_000)).json()).toEqual({ bytes: 2_000_000 });
	expect((await send(4_000_001)).status).toBe(400);
	for (const path of ['', '/stream']) expect((await throughProxy(member, path)).status).toBe(403);
});

test('the two lines of the stream arrive one after the other', async () => {
	const { body } = await throughProxy(admin, '/stream');
	const reader = body?.getReader();
	const first = Buffer.from((await reader?.read())?.value ?? []).toString();
	const at = performance.now();
	expect(first).toBe('first\n');
	expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last\n');
	expect(performance.now() - at).toBeGreaterThan(700);
});

test('health levels warn before a limit is reached', () => {
	expect(diskLevel({ freeBytes: 50e9, totalBytes: 100e9 })).toBe('ok');
	expect(diskLevel({ freeBytes: 9e9, totalBytes: 100e9 })).toBe('warning');
	expect(diskLevel({ freeBytes: 0.9e9, totalBytes: 100e9 })).toBe('critical');
	expect(diskLevel({ freeBytes: 3e9, totalBytes: 10e9 })).toBe('ok');
	expect([null, 60_000, 3_600_000, 10 * 3_600_000].map(queueLevel)).toEqual(['ok', 'ok', 'warning', 'critical']);
	expect(worst(['ok', 'critical', 'warning'])).toBe('critical');
	expect(worst([])).toBe('ok');
});

const Columns = z.object({ rows: z.array(z.object({ table: z.string(), column: z.string(), type: z.string() })) });

test('a support bundle contains no user-written text from any column', async () => {
	const planted = 'PLANTEDTEXT';
	await placeTranscript(app.deps, member, [['1', planted]]);
	await placeConversation(app.deps, member, { title: planted });
	const columns = Columns.parse(
		await app.deps.db.execute(sql`
			select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
			from pg_attribute a join pg_class c on c.oid = a.attrelid
			where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
				and not a.attisdropped and a.attgenerated = '' and format_type(a.atttypid, null) in ('text', 'jsonb', 'json')`),
	).rows;
	const signIn = new Set(['user', 'session', 'account', 'membership', 'workspace', 'refresh_token']);
	let changed = 0;
	for (const { table, column, type } of columns) {
		// The caller must stay signed in, so only fields that are just displayed are planted.
		if (signIn.has(table) && !/name|image|user_agent|reason/.test(column)) continue;
		const value = type === 'text' ? `${planted}-${column}` : JSON.stringify({ planted: `${planted}-${column}` });
		const change = sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value}::${sql.raw(type)}`;
		// Keys and references refuse planted text. What people and engines write accepts it.
		await app.deps.db
			.transaction((tx) => tx.execute(change))
			.then(
				() => changed++,
				() => {},
			);
	}
	expect(changed).toBeGreaterThan(60);
	const { bytes, fileName } = await admin.client.downloadSupportBundle();
	const text = await bytes.text();
	expect(fileName).toMatch(/^debrief-support-[\d-]+\.json$/);
	expect(text).not.toContain(planted);
	for (const secret of [app.deps.env.AUTH_SECRET ?? '', admin.email, member.email, app.deps.env.dataFolder])
		expect(text).not.toContain(secret);
	const bundle = JSON.parse(text);
	expect(bundle).toMatchObject({
		settings: { AUTH_SECRET: 'set', DATA_DIR: 'set', SMTP_URL: 'not set', HUMAN_CHECK: 'off' },
	});
	expect(bundle.rows.map(({ name }: { name: string }) => name)).toContain('segment');
});
