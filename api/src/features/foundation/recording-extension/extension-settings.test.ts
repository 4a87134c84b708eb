import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

test("the extension's panel, automatic upload and right docking are on by default and can be changed", async () => {
	const who = await app.signUp();
	const untouched = {
		autoShowControls: true,
		autoSync: true,
		visual: { dockedLeft: false },
		languageCode: null,
		consentText: '',
	};
	expect(await who.client.getExtensionSettings()).toEqual(untouched);
	const change = { autoSync: false, visual: { dockedLeft: true } };
	const changed = { ...untouched, ...change };
	expect(await who.client.updateExtensionSettings({ body: change })).toEqual(changed);
	expect(await who.client.updateExtensionSettings({ body: {} })).toEqual(changed);
	const back = { ...changed, autoSync: true };
	expect(await who.client.updateExtensionSettings({ body: { autoSync: true } })).toEqual(back);
	expect(await who.client.getExtensionSettings()).toEqual(back);
});

test("the recording language defaults to the browser's until one is chosen, and can be reset", async () => {
	const { client } = await app.signUp();
	const choose = (languageCode: string | null) => client.updateExtensionSettings({ body: { languageCode } });
	expect((await choose('de-DE')).languageCode).toBe('de-DE');
	expect(await client.updateExtensionSettings({ body: { autoSync: false } })).toMatchObject({ languageCode: 'de-DE' });
	expect((await choose(null)).languageCode).toBeNull();
	await expect(choose('x')).rejects.toMatchObject({ code: 'invalid_input' });
});

test('extension settings are per user, and the recording notice is per workspace', async () => {
	const admin = await app.signUp();
	const [member, stranger] = [await joinWorkspace(app, admin), await app.signUp()];
	await admin.client.updateExtensionSettings({ body: { autoShowControls: false } });
	await admin.client.setConsentText({ body: { consentText: '  Tell everybody first. ' } });
	const notice = 'Tell everybody first.';
	expect(await member.client.getExtensionSettings()).toMatchObject({ autoShowControls: true, consentText: notice });
	expect(await stranger.client.getExtensionSettings()).toMatchObject({ consentText: '' });
	await admin.client.setConsentText({ body: { consentText: '' } });
	expect((await member.client.getExtensionSettings()).consentText).toBe('');
});

test('only a workspace Admin sets the notice, up to its maximum length', async () => {
	const admin = await app.signUp();
	const member = await joinWorkspace(app, admin);
	const set = (who: TestUser, consentText: string) => who.client.setConsentText({ body: { consentText } });
	await expect(set(member, 'Mine')).rejects.toMatchObject({ code: 'forbidden' });
	await expect(set(admin, 'x'.repeat(2_001))).rejects.toMatchObject({ code: 'invalid_input' });
	expect((await set(admin, 'x'.repeat(2_000))).consentText).toHaveLength(2_000);
});
