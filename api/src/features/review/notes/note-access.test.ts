import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { share, user } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { approveDevice, discoverAs } from '../../../testing/accounts/test-device.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
let owner: TestUser;
let editor: TestUser;
let viewer: TestUser;
let colleague: TestUser;
let stranger: TestUser;
let parentId: string;
beforeAll(async () => {
	app = await createTestApp();
	const admin = await app.signUp();
	[owner, editor, viewer, colleague] = [
		await joinWorkspace(app, admin),
		await joinWorkspace(app, admin, 'Agent'),
		await joinWorkspace(app, admin),
		await joinWorkspace(app, admin),
	];
	stranger = await app.signUp();
	// Callers are cached for five seconds.
	app.clock.advance(6_000);
	parentId = await placeConversation(app.deps, owner, { durationMs: 60_000 });
	await give(editor, 'edit');
	await give(viewer, 'view');
});
afterAll(() => app.close());

const give = ({ userId }: TestUser, right: 'view' | 'edit') =>
	app.deps.db
		.insert(share)
		.values({ conversationId: parentId, subject: 'user', subjectId: userId, right })
		.onConflictDoUpdate({ target: [share.conversationId, share.subject, share.subjectId], set: { right } });
const write = (author: TestUser, description = 'A note') =>
	author.client.createNote({ body: { parentType: 'call', parentId, description, cuePoint: 0 } });
const list = (reader: TestUser) => reader.client.listNotes({ query: { parentType: 'call', parentId } });
const change = (author: TestUser, id: string) =>
	author.client.updateNote({ params: { id }, body: { description: 'changed' } });
const remove = (author: TestUser, id: string) => author.client.deleteNote({ params: { id } });

const forbidden = { status: 403, code: 'forbidden' };
const hidden = { status: 404, code: 'note_not_found' };

test('users with view access can read notes, but not write them', async () => {
	const { id } = await write(owner);
	const seen = (await list(viewer)).list.find((note) => note.id === id);
	expect(seen).toMatchObject({ authorName: owner.email, canEdit: false });
	await expect(write(viewer)).rejects.toMatchObject(forbidden);
	await expect(change(viewer, id)).rejects.toMatchObject(forbidden);
	await expect(remove(viewer, id)).rejects.toMatchObject(forbidden);
	const picture = { params: { id }, body: { theFile: new File(['x'], 'x.png') } };
	await expect(viewer.client.setNoteAttachment(picture)).rejects.toMatchObject(forbidden);
	await expect(viewer.client.removeNoteAttachment({ params: { id } })).rejects.toMatchObject(forbidden);
});

test('users with edit access can write, change and remove notes, also those of others', async () => {
	const { id } = await write(owner);
	await write(editor);
	expect(await change(editor, id)).toMatchObject({ description: 'changed', authorName: owner.email, canEdit: true });
	await remove(editor, id);
});

test('an author reduced to view access can still change and remove their own notes', async () => {
	const { id } = await write(editor);
	await give(editor, 'view');
	expect((await list(editor)).list.find((note) => note.id === id)).toMatchObject({ canEdit: true });
	expect(await change(editor, id)).toMatchObject({ description: 'changed' });
	await remove(editor, id);
	await expect(write(editor)).rejects.toMatchObject(forbidden);
	await give(editor, 'edit');
});

test.for(['colleague', 'stranger'] as const)('a %s gets 404 for every note', async (name) => {
	const other = { colleague, stranger }[name];
	const { id } = await write(owner);
	await expect(list(other)).rejects.toMatchObject({ status: 404, code: 'conversation_not_found' });
	await expect(write(other)).rejects.toMatchObject({ status: 404, code: 'conversation_not_found' });
	await expect(change(other, id)).rejects.toMatchObject(hidden);
	await expect(remove(other, id)).rejects.toMatchObject(hidden);
	const picture = { params: { id }, body: { theFile: new File(['x'], 'x.png') } };
	await expect(other.client.setNoteAttachment(picture)).rejects.toMatchObject(hidden);
	await expect(other.client.removeNoteAttachment({ params: { id } })).rejects.toMatchObject(hidden);
});

test("notes of a deleted account are kept without the author's name", async () => {
	const leaver = await joinWorkspace(app, owner, 'Agent');
	app.clock.advance(6_000);
	await give(leaver, 'edit');
	const { id } = await write(leaver);
	await app.deps.db.delete(user).where(eq(user.id, leaver.userId));
	expect((await list(owner)).list.find((note) => note.id === id)).toMatchObject({ authorName: null });
});

test('a recording device can write, read and remove notes', async () => {
	await discoverAs(app, 'debrief-extension');
	const { accessToken } = await approveDevice(app, owner);
	const call = (method: string, path: string, body?: object) =>
		fetch(`${app.origin}/api/v1/local-notes${path}`, {
			method,
			headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
			...(body && { body: JSON.stringify(body) }),
		});
	const some = { parentType: 'call', parentId, description: 'from the panel', cuePoint: 0, createdWhile: 'recording' };
	const first = await call('POST', '', { ...some, localId: 'mark-1' });
	expect(first.status).toBe(201);
	const again = await call('POST', '', { ...some, localId: 'mark-1' });
	expect(again.status).toBe(200);
	const { id } = (await again.json()) as { id: string };
	expect((await call('GET', `?limit=200&parentType=call&parentId=${parentId}`)).status).toBe(200);
	expect((await call('DELETE', `/${id}`)).status).toBe(204);
});
