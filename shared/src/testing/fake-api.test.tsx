import { expect, test } from 'vitest';
import { createApiClient } from '../api-client/create-api-client.ts';
import { buildNote } from './build-note.ts';
import { createFakeApi, FakeError } from './fake-api.ts';

const clientOf = (fake: ReturnType<typeof createFakeApi>) =>
	createApiClient({
		origin: 'http://localhost',
		tokens: { current: () => 'token', renew: async () => null },
		fetch: fake.fetch,
	});

test('a file reaches its handler under its name, with every byte', async () => {
	const seen: unknown[] = [];
	const fake = createFakeApi({
		async setNoteAttachment({ params, body: { theFile } }) {
			seen.push(params.id, theFile.name, [...new Uint8Array(await theFile.arrayBuffer())]);
			return buildNote({ attachmentType: 'image', attachmentUrl: '/picture' });
		},
	});
	const theFile = new File([Uint8Array.from([0, 137, 255, 10])], 'board.png', { type: 'image/png' });
	const answer = await clientOf(fake).setNoteAttachment({ params: { id: 'note-1' }, body: { theFile } });
	expect(answer).toMatchObject({ attachmentUrl: '/picture' });
	expect(seen).toEqual(['note-1', 'board.png', [0, 137, 255, 10]]);
});

test('each value of a list arrives unchanged, including commas', async () => {
	const seen: unknown[] = [];
	const fake = createFakeApi({
		listConversations({ query }) {
			seen.push(query.tags, query.types);
			return { list: [], query: { total: 0, start: 0, limit: 20 } };
		},
	});
	await clientOf(fake).listConversations({ query: { tags: ['Price, discount'], types: ['other', 'phone-call'] } });
	await clientOf(fake).listConversations({ query: { tags: ['Price, discount', 'Rail'] } });
	expect(seen).toEqual([['Price, discount'], ['other', 'phone-call'], ['Price, discount', 'Rail'], undefined]);
});

test('input that the contract refuses does not reach a handler', async () => {
	const fake = createFakeApi({ createNote: () => buildNote() });
	const body = { parentType: 'call', parentId: 'call-1', cuePoint: -1 } as const;
	await expect(clientOf(fake).createNote({ body })).rejects.toMatchObject({
		status: 400,
		code: 'invalid_input',
		details: [{ field: 'cuePoint' }],
	});
});

test('an error from the table arrives as the server sends it', async () => {
	const fake = createFakeApi({
		deleteNote() {
			throw new FakeError('note_not_found');
		},
	});
	const deleted = clientOf(fake).deleteNote({ params: { id: 'note-1' } });
	await expect(deleted).rejects.toMatchObject({ status: 404, code: 'note_not_found' });
	expect(fake.calls).toEqual(['deleteNote']);
});
