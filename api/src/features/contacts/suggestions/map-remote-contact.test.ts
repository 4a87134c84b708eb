import { afterAll, beforeAll, expect, test } from 'vitest';
import { contact } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import {
	type FakePipedrive,
	pipedriveKey,
	startFakePipedrive,
} from '../../../testing/providers/start-fake-pipedrive.ts';

const provider = 'pipedrive';

let fake: FakePipedrive;
let app: TestApp;
beforeAll(async () => {
	fake = await startFakePipedrive();
	app = await createTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on', PROVIDER_URLS: `pipedrive=${fake.origin}` } });
});
afterAll(async () => {
	await app.close();
	await fake.close();
});

test("another user's private contact that matches a CRM contact gives conversations no name", async () => {
	const owner = await app.signUp();
	const colleague = await joinWorkspace(app, owner, 'Member');
	await owner.client.createIntegration({ body: { provider, apiKey: pipedriveKey } });
	const { userId: ownerId, workspaceId } = owner;
	await app.deps.db.insert(contact).values({
		id: 'private',
		workspaceId,
		ownerId,
		displayName: 'My cousin',
		type: 'other',
		isPrivate: true,
		remoteProvider: provider,
		remoteId: '1',
	});
	const named = async (who: typeof owner) => {
		const id = await placeConversation(app.deps, { userId: who.userId, workspaceId });
		await who.client.createPush({ params: { id }, body: { provider, contactId: '1' } });
		const { contact: of } = await who.client.getConversation({ params: { id } });
		const { targets } = await who.client.listPushes({ params: { id } });
		return { of, target: targets[0]?.contactId };
	};
	const last = fake.people.find(({ number }) => number === 1)?.last ?? '?';
	expect(await named(colleague)).toEqual({
		of: { id: null, displayName: expect.stringContaining(last) },
		target: '1',
	});
	expect(await named(owner)).toEqual({ of: { id: 'private', displayName: 'My cousin' }, target: '1' });
});
