import { afterEach, beforeEach, expect, test } from 'vitest';
import { createProviders } from '../../../platform/providers/create-providers.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { createDriveFiles } from '../../../testing/providers/fake-drive-files.ts';
import { grantAccess } from '../../../testing/providers/grant-access.ts';
import {
	type FakeGoogleDrive,
	googleClient,
	startFakeGoogleDrive,
} from '../../../testing/providers/start-fake-google-drive.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import {
	type PlacedTranscript,
	placeInsights,
	placeTranscript,
} from '../../../testing/transcripts/place-transcript.ts';
import { callerOfMember } from '../../foundation/index.ts';
import { storeDocument } from './store-document.ts';

let google: FakeGoogleDrive;
let drive: ReturnType<typeof createDriveFiles>;
let app: TestApp;
let admin: TestUser;
let placed: PlacedTranscript;
beforeEach(async () => {
	drive = createDriveFiles();
	google = await startFakeGoogleDrive((asked) => (google.oauth.isAuthorized(asked) ? drive.answer(asked) : null));
	const client = { GOOGLE_CLIENT_ID: googleClient.id, GOOGLE_CLIENT_SECRET: googleClient.secret };
	const env = { ALLOW_PRIVATE_ADDRESSES: 'on', PROVIDER_URLS: `googleDrive=${google.origin}`, ...client };
	app = await createTestApp({ env });
	admin = await app.signUp();
	placed = await placeTranscript(app.deps, admin, [
		['local', 'Good <b>morning</b>'],
		['other', 'Hello'],
	]);
	await placeInsights(app.deps, admin, placed.callId);
});
afterEach(async () => {
	await app.close();
	await google.close();
});

const store = (again: 'true' | 'false' = 'false', fileIds = [placed.fileId], by = admin) =>
	by.client.storeGoogleDocument({ query: { fileIds, again } });
const stored = async () => (await admin.client.listStoredDocuments({ params: { id: placed.callId } })).list;

test('a document has title, summary, action points and linked transcript, and is created once', {
	tags: ['release'],
}, async () => {
	await grantAccess(admin, 'googleDrive');
	const made = await store();
	expect(made).toEqual({ url: 'https://docs.google.com/document/d/doc-1/edit', isNew: true });
	const [file] = drive.files;
	expect(file?.name).toBe('Late pallets');
	for (const part of [
		'<h2>Summary</h2>',
		'Send the credit note',
		'Good &lt;b&gt;morning&lt;/b&gt;',
		`${placed.callId}?t=4`,
	])
		expect(file?.html).toContain(part);
	expect(await store()).toEqual({ ...made, isNew: false });
	expect(drive.files).toHaveLength(1);
	expect(await stored()).toMatchObject([{ provider: 'googleDrive', url: made.url, state: 'current', failure: null }]);
});

test('creating it again updates the same document, or makes a new one if it was deleted', {
	tags: ['release'],
}, async () => {
	await grantAccess(admin, 'googleDrive');
	const { url } = await store();
	await admin.client.updateConversation({ params: { id: placed.callId }, body: { title: 'Pallets again' } });
	expect(await store('true')).toEqual({ url, isNew: true });
	expect(drive.files).toMatchObject([{ name: 'Pallets again' }]);
	Object.assign(drive.files[0] ?? {}, { trashed: true });
	expect((await store('true')).url).toContain('doc-2');
});

test('a transcript too long for Google Drive is left out, and the document says so', {
	tags: ['release'],
}, async () => {
	await grantAccess(admin, 'googleDrive');
	const line = 'the pallets were late again, and nobody said anything '.repeat(60);
	const long = await placeTranscript(
		app.deps,
		admin,
		Array.from({ length: 1_600 }, (_, i) => ['1', `${i} ${line}`]),
	);
	await store('false', [long.fileId]);
	const [file] = drive.files;
	expect(file?.html).toContain('The transcript is too long for this document.');
	expect(file?.html).not.toContain('the pallets were late again');
	expect(file?.html.length).toBeLessThan(100_000);
});

test('a hanging Drive times out with a message, and the next attempt creates the document', {
	tags: ['release'],
}, async () => {
	await grantAccess(admin, 'googleDrive');
	google.trouble = 'hangs';
	const deps = { ...app.deps, providers: createProviders({ ...app.deps, timeoutMs: 300 }) };
	const [provider, caller] = [
		deps.providers.find('googleDrive'),
		await callerOfMember(deps, admin.workspaceId, admin.userId),
	];
	if (!provider || !caller) throw new Error('there is no Google Drive, or nobody to use it');
	const reader = { language: 'en', timeZone: 'UTC', overwrites: true } as const;
	await expect(storeDocument(deps, caller, placed.callId, provider, reader)).rejects.toMatchObject({
		reason: 'unavailable',
	});
	expect(await stored()).toMatchObject([{ url: null, state: 'failed', failure: 'unavailable' }]);
	google.trouble = null;
	expect((await store()).url).toContain('doc-1');
});

test('a lost response leaves one document', async () => {
	await grantAccess(admin, 'googleDrive');
	google.trouble = 'down';
	await expect(store()).rejects.toMatchObject({ code: 'provider_unavailable' });
	expect(await stored()).toMatchObject([{ url: null, state: 'failed', failure: 'unavailable' }]);
	google.trouble = null;
	const key = placed.callId;
	drive.files.push({ id: 'doc-lost', name: 'Late pallets', key, html: '', parents: [], trashed: false });
	expect((await store()).url).toContain('doc-lost');
	expect(drive.files).toHaveLength(1);
});

test('two simultaneous requests create one document', async () => {
	await grantAccess(admin, 'googleDrive');
	const outcomes = await Promise.allSettled([store('true'), store('true'), store('true')]);
	expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
	for (const outcome of outcomes)
		if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'too_many_requests' });
	expect(drive.files).toHaveLength(1);
});

test('without Google Drive, with revoked access and while rate-limited, the reason is returned', async () => {
	await expect(store()).rejects.toMatchObject({ code: 'integration_not_found' });
	await grantAccess(admin, 'googleDrive');
	google.trouble = 'busy';
	await expect(store()).rejects.toMatchObject({ code: 'provider_unavailable' });
	expect(await stored()).toMatchObject([{ state: 'failed', failure: 'busy' }]);
	for (const trouble of ['garbage', 'redirects', 'huge'] as const) {
		google.trouble = trouble;
		await expect(store()).rejects.toMatchObject({ code: 'provider_unavailable' });
	}
	expect(drive.files).toEqual([]);
});

test('a file that the user cannot see returns 404, and files of two conversations are refused', async () => {
	await grantAccess(admin, 'googleDrive');
	const stranger = await app.signUp();
	await expect(store('false', [placed.fileId], stranger)).rejects.toMatchObject({ code: 'file_not_found' });
	const other = await placeTranscript(app.deps, admin, [['1', 'Other']]);
	await expect(store('false', [placed.fileId, other.fileId])).rejects.toMatchObject({ code: 'invalid_input' });
});

test('FREE cannot store documents', async () => {
	await using free = await createTestApp({ plan: 'free' });
	const poor = await free.signUp();
	const { fileId } = await placeTranscript(free.deps, poor, [['1', 'a']]);
	await expect(store('false', [fileId], poor)).rejects.toMatchObject({
		code: 'feature_not_in_plan',
		extra: { feature: 'driveIntegration' },
	});
});
