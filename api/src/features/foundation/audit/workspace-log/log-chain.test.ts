import { and, asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { workspaceLogEntry, workspaceLogHead } from '../../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import { placeConversation } from '../../../../testing/place-conversation.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import { runCommand } from '../../../administration/index.ts';
import { recordInLog } from './append-to-log.ts';
import { trimLogs } from './trim-logs.ts';
import { verifyWorkspaceLogs } from './verify-logs.ts';

let app: TestApp;
let admin: TestUser;
beforeEach(async () => {
	app = await createTestApp({ plantsAuditEntries: true });
	admin = await app.signUp();
	// sign-ins of the set-up
	await app.deps.db.delete(workspaceLogEntry);
	await app.deps.db.delete(workspaceLogHead);
});
afterEach(() => app.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const record = (days = 0, workspaceId = admin.workspaceId) =>
	app.deps.db.transaction((tx) =>
		recordInLog(tx, workspaceId, { userId: 'u1', email: 'u1@example.com' }, [
			{ action: 'teamAdded', subjectId: 't1', after: { z: 1, a: [{ y: 2, b: '2026' }] }, at: daysAgo(days) },
		]),
	);
const rows = () => app.deps.db.select().from(workspaceLogEntry).orderBy(asc(workspaceLogEntry.sequence));
const isEntry = (sequence: number) =>
	and(eq(workspaceLogEntry.workspaceId, admin.workspaceId), eq(workspaceLogEntry.sequence, sequence));
const change = (sequence: number, values: Partial<typeof workspaceLogEntry.$inferInsert>) =>
	app.deps.db.update(workspaceLogEntry).set(values).where(isEntry(sequence));
const verify = (hash = '') => verifyWorkspaceLogs(app.deps.db, hash);
const { workspaceId: _, ...wrong } = { workspaceId: '', sequence: 2 };

test('concurrent entries form one chain per workspace', async () => {
	await Promise.all([record(), record(), record(), record(0, 'other'), record(0, 'other')]);
	expect((await rows()).map(({ workspaceId, sequence }) => `${workspaceId === 'other'} ${sequence}`).sort()).toEqual([
		'false 1',
		'false 2',
		'false 3',
		'true 1',
		'true 2',
	]);
	const noted = (await rows()).at(-1)?.hash;
	expect(await verify(noted)).toEqual({ logs: 2, entries: 5, broken: [], hasExpected: true });
	expect(await verify('0'.repeat(64))).toMatchObject({ hasExpected: false });
});

test.each([
	['actor', { actorEmail: 'somebody@example.com' }],
	['time', { at: new Date(0) }],
	['network', { network: '203.0.113.0/24' }],
	['detail', { details: { name: null, before: null, after: { z: 2 } } }],
	['entry that forgot what it names', { details: null, salt: null }],
	['hash', { hash: '' }],
] as const)('the verify command detects a changed %s', async (_, values) => {
	for (let n = 0; n < 3; n++) await record();
	await change(2, values);
	expect((await verify()).broken).toEqual([{ workspaceId: admin.workspaceId, ...wrong, problem: 'changed' }]);
	const { isDone, text } = await runCommand(app.deps, ['verify-audit-log']);
	expect(isDone).toBe(false);
	expect(text).toContain(`The audit log of the workspace ${admin.workspaceId} is broken: entry 2`);
});

test('a removed entry is detected, also at the end, because the head still refers to it', async () => {
	for (let n = 0; n < 4; n++) await record();
	await app.deps.db.delete(workspaceLogEntry).where(isEntry(4));
	expect((await verify()).broken).toMatchObject([{ sequence: 3, problem: 'cut' }]);
	await app.deps.db.delete(workspaceLogEntry).where(isEntry(1));
	expect((await verify()).broken).toMatchObject([{ sequence: 2, problem: 'missing' }]);
});

test("a purged conversation's details are erased from the log without breaking the chain", async () => {
	const callId = await placeConversation(app.deps, admin, { title: 'Secret' });
	await admin.client.getConversation({ params: { id: callId } });
	await admin.client.deleteConversation({ params: { id: callId } });
	await admin.client.purgeConversations({ body: { callIds: [callId] } });
	expect((await rows()).some(({ details }) => details === null)).toBe(true);
	expect(await verify()).toMatchObject({ broken: [] });
});

test('erasing the title of an existing conversation is detected', async () => {
	const callId = await placeConversation(app.deps, admin, { title: 'Kept' });
	await admin.client.deleteConversation({ params: { id: callId } });
	await change(1, { details: null, salt: null });
	expect((await verify()).broken).toMatchObject([{ sequence: 1, problem: 'changed' }]);
});

test("entries past the workspace's retention are deleted, and the chain starts at the first kept one", async () => {
	for (const days of [800, 500, 100, 0]) await record(days);
	await trimLogs(app.deps);
	await trimLogs(app.deps);
	expect((await rows()).map(({ sequence, action }) => `${sequence} ${action}`)).toEqual([
		'3 teamAdded',
		'4 teamAdded',
		'5 logTrimmed',
	]);
	expect(await verify()).toMatchObject({ broken: [], entries: 3 });
	await app.deps.db.update(workspaceLogHead).set({ trimmedSequence: 3, trimmedHash: (await rows())[0]?.hash ?? '' });
	await app.deps.db.delete(workspaceLogEntry).where(isEntry(3));
	expect((await verify()).broken).toMatchObject([{ sequence: 3, problem: 'moved' }]);
});

test('an Admin sets the log retention, from 90 days to seven years', async () => {
	for (const days of [800, 120, 0]) await record(days);
	const params = { id: admin.workspaceId };
	for (const days of [89, 2_558, 100.5])
		await expect(admin.client.setLogRetention({ params, body: { days } })).rejects.toMatchObject({ status: 400 });
	expect(await admin.client.setLogRetention({ params, body: { days: 2_557 } })).toMatchObject({ retentionDays: 2_557 });
	await trimLogs(app.deps);
	expect(await rows()).toHaveLength(4);
	await admin.client.setLogRetention({ params, body: { days: 90 } });
	await trimLogs(app.deps);
	expect((await rows()).map(({ action }) => action)).toEqual([
		'teamAdded',
		'workspaceSettingsChanged',
		'workspaceSettingsChanged',
		'logTrimmed',
	]);
	expect(await verify()).toMatchObject({ broken: [] });
});

test('an administrative action is rolled back if its workspace log entry cannot be written', async () => {
	const failing = app.deps.db.transaction(async (tx) => {
		await recordInLog(tx, admin.workspaceId, { userId: 'u1', email: '' }, [{ action: 'teamAdded', subjectId: 't1' }]);
		throw new Error('the change failed');
	});
	await expect(failing).rejects.toThrow('the change failed');
	expect(await rows()).toEqual([]);
	await record();
	expect(await verify()).toMatchObject({ broken: [], entries: 1 });
});
