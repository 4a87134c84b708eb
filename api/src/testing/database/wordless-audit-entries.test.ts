import { expect, test } from 'vitest';
import { recordAudit } from '../../features/foundation/index.ts';
import { createTestApp } from '../create-test-app.ts';
import { wordlessAuditEntries } from './wordless-audit-entries.ts';

test('an audit field or code without a translation is found anywhere', async () => {
	await using app = await createTestApp({ plantsAuditEntries: true });
	const { userId, workspaceId } = await app.signUp('ada@example.com');
	const record = (action: 'jobRetried' | 'memberRankChanged', before: unknown, after: unknown) =>
		app.deps.db.transaction((tx) =>
			recordAudit(tx, { userId, email: 'ada@example.com' }, { action, subjectId: 'x', workspaceId, before, after }),
		);
	await record('jobRetried', { step: 'transcript', reason: 'NoEngine' }, { step: 'transcript', state: 'waiting' });
	await record('memberRankChanged', { reason: 'what a person wrote' }, { rank: 'Admin' });
	expect(await wordlessAuditEntries(app.deps.db)).toEqual([]);
	await record('jobRetried', { reason: 'Unheard' }, { list: [{ planted: 1, rank: 'Captain' }] });
	// Databases keep the fields of an object in their own order.
	const found = await wordlessAuditEntries(app.deps.db);
	expect(found.toSorted()).toEqual(['list', 'planted', 'rank: Captain', 'reason: Unheard']);
});
