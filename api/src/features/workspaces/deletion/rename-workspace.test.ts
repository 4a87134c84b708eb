import { expect, test } from 'vitest';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp } from '../../../testing/create-test-app.ts';

test('an Admin renames the workspace for everyone, once in its audit log, and others cannot', async () => {
	await using app = await createTestApp();
	const admin = await app.signUp();
	const member = await joinWorkspace(app, admin, 'Agent');
	const params = { id: admin.workspaceId };
	const rename = (name: string, who = admin) => who.client.renameWorkspace({ params, body: { name } });
	await rename('  Analytical Engines ');
	await rename('Analytical Engines');
	expect((await member.client.getProfile()).workspaceName).toBe('Analytical Engines');
	const { list } = await admin.client.listWorkspaceLog({ params, query: {} });
	const renamed = list.filter(({ action }) => action === 'workspaceSettingsChanged');
	expect(renamed).toMatchObject([{ after: { name: 'Analytical Engines' } }]);
	await expect(rename('Mine', member)).rejects.toMatchObject({ status: 403 });
	await expect(rename('Mine', await app.signUp())).rejects.toMatchObject({ status: 404 });
	await expect(rename(' ')).rejects.toMatchObject({ status: 400 });
	await expect(rename('two\nlines')).rejects.toMatchObject({ status: 400 });
});
