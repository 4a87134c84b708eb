import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';

test('the first account administers the server and is verified at once; the second confirms by its link', async () => {
	await using app = await createTestApp();
	const admin = await app.signUp();
	const second = await app.signUp();
	expect(await admin.client.getProfile()).toMatchObject({
		role: 'admin',
		rank: 'Admin',
		currentPlan: { key: 'premium' },
	});
	expect(await second.client.getProfile()).toMatchObject({ role: 'user', rank: 'Admin' });
	expect(second.workspaceId).not.toBe(admin.workspaceId);
	expect(app.mail.to(admin.email)).toEqual([]);
});
