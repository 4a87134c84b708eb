import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditEntry } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { recordAudit } from './record-audit.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp({ plantsAuditEntries: true });
});
afterEach(() => app.close());

const actor = { userId: 'u1', email: 'admin@example.com' };
const record = (subjectId: string, before: unknown = null, after: unknown = { z: 1, a: [{ y: 2, b: '2026' }] }) =>
	app.deps.db.transaction((tx) =>
		recordAudit(tx, actor, { action: 'workspaceSettingsChanged', subjectId, workspaceId: null, before, after }),
	);
const rows = () => app.deps.db.select().from(auditEntry).orderBy(asc(auditEntry.sequence));
const change = (sequence: number, values: Partial<typeof auditEntry.$inferInsert>) =>
	app.deps.db.update(auditEntry).set(values).where(eq(auditEntry.sequence, sequence));
const verify = (hash = '') => verifyAuditLog(app.deps.db, hash);

test('audit entries with any values form a valid chain, also under concurrent writes', async () => {
	const values = ['text', '', 7.5, true, null, undefined, ['b', 'a'], { ü: 'ß', nested: { b: 1, a: new Date(0) } }];
	await Promise.all(values.map((value, i) => record(`s${i}`, value, { i })));
	expect((await rows()).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
	const last = (await rows()).at(-1)?.hash;
	expect(await verify()).toEqual({ isIntact: true, entries: 8, unchained: 0, lastHash: last, hasExpected: true });
});

test('an empty log is intact', async () => {
	expect(await verify()).toMatchObject({ isIntact: true, entries: 0 });
});

test.each([
	['actor', { actorEmail: 'somebody@example.com' }],
	['time', { at: new Date(0) }],
	['subject', { subjectId: 's9' }],
	['value', { after: { z: 2, a: [{ y: 2, b: '2026' }] } }],
	['hash', { hash: '' }],
] as const)('a changed %s is detected', async (_, values) => {
	for (const subject of ['s1', 's2', 's3']) await record(subject);
	await change(2, values);
	expect(await verify()).toMatchObject({ isIntact: false, problem: 'changed', broken: { sequence: 2 } });
});

test('a removed entry is detected in the middle by the chain, at the end by a previously noted hash', async () => {
	for (const subject of ['s1', 's2', 's3']) await record(subject);
	const noted = (await rows()).map(({ hash }) => hash);
	await app.deps.db.delete(auditEntry).where(eq(auditEntry.sequence, 3));
	expect(await verify()).toMatchObject({ isIntact: true, entries: 2 });
	expect(await verify(noted[2])).toMatchObject({ hasExpected: false });
	expect(await verify(noted[1])).toMatchObject({ hasExpected: true });
	await app.deps.db.delete(auditEntry).where(eq(auditEntry.sequence, 1));
	expect(await verify()).toMatchObject({ isIntact: false, problem: 'missing', broken: { sequence: 2 } });
});

test('entries from before the chain remain readable, and later ones cannot pose as such', async () => {
	for (const subject of ['s1', 's2']) await record(subject);
	await change(1, { hash: '' });
	expect(await verify()).toMatchObject({ isIntact: false, broken: { sequence: 2 } });
	await app.deps.db.delete(auditEntry);
	await record('old');
	await change(1, { hash: '' });
	for (const subject of ['s2', 's3']) await record(subject);
	expect(await verify()).toMatchObject({ isIntact: true, entries: 3, unchained: 1 });
	await change(2, { hash: '' });
	expect(await verify()).toMatchObject({ isIntact: false, broken: { sequence: 3 } });
});
