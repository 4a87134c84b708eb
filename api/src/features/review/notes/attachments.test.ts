import { Note } from '@debrief/shared/contract/conversations/notes.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { drawDecompressionBomb, drawPicture, lookAt, takePhoto } from '../../../testing/pictures.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
});
afterAll(() => app.close());

async function aNote(author = who): Promise<Note> {
	const parentId = await placeConversation(app.deps, author);
	return author.client.createNote({ body: { parentType: 'call', parentId, cuePoint: 0, description: 'A note' } });
}
const file = (bytes: Buffer, name = 'picture.png', type = 'image/png') =>
	new File([Uint8Array.from(bytes)], name, { type });
const attach = (id: string, theFile: File) => who.client.setNoteAttachment({ params: { id }, body: { theFile } });
const show = ({ attachmentUrl }: Note, init: RequestInit = {}) => fetch(app.origin + attachmentUrl, init);
/** An empty change returns the note. */
const read = (id: string) => who.client.updateNote({ params: { id }, body: {} });
const stored = async () => (await app.deps.storage.list('attachments')).map(({ key }) => key);

test('a picture is served to readers of the note without separate sign-in, and never as a page', async () => {
	const note = await aNote();
	const attached = await attach(note.id, file(await drawPicture('png')));
	const attachmentUrl = expect.stringContaining('/local-notes/attachments/');
	expect(attached).toEqual({ ...note, attachmentType: 'image', attachmentUrl });
	const answer = await show(attached);
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		'content-type': 'image/png',
		'x-content-type-options': 'nosniff',
		'content-disposition': 'attachment',
		'content-security-policy': "default-src 'none'; sandbox",
	});
	const bytes = Buffer.from(await answer.arrayBuffer());
	expect(answer.headers.get('content-length')).toBe(String(bytes.length));
	expect(await lookAt(bytes)).toMatchObject({ format: 'png', width: 300, height: 200 });
	const head = await show(attached, { method: 'HEAD' });
	expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
});

test("a picture's link expires within two hours, so it does not outlive a sign-out for long", async () => {
	const { attachmentUrl } = await attach((await aNote()).id, file(await drawPicture('png', 30)));
	const claims = Buffer.from(attachmentUrl?.split('.')[1] ?? '', 'base64url').toString();
	const { exp } = z.object({ exp: z.number() }).parse(JSON.parse(claims));
	expect(exp * 1_000 - app.deps.clock().getTime()).toBeLessThanOrEqual(2 * 3_600_000);
});

test("a picture's link is stable across reads, so that browsers cache it", {
	tags: ['release'],
}, async () => {
	const attached = await attach((await aNote()).id, file(await drawPicture('jpeg')));
	const read = async () => (await who.client.getConversation({ params: { id: attached.parentId } })).notes;
	expect(await read()).toEqual([attached]);
	expect(await read()).toEqual([attached]);
});

test('a photo loses its location data, and its type is detected from its content', {
	tags: ['release'],
}, async () => {
	const attached = await attach((await aNote()).id, file(await takePhoto(), 'page.html', 'text/html'));
	const answer = await show(attached);
	expect(answer.headers.get('content-type')).toBe('image/jpeg');
	const bytes = Buffer.from(await answer.arrayBuffer());
	expect(await lookAt(bytes)).toMatchObject({ hasTags: false, width: 200, height: 300 });
});

test('a picture can be uploaded as a raw body without a form', { tags: ['release'] }, async () => {
	const { id } = await aNote();
	const answer = await fetch(`${app.origin}${apiBase}/local-notes/${id}/attachment`, {
		method: 'PUT',
		headers: { authorization: `Bearer ${who.accessToken()}`, 'content-type': 'image/webp' },
		body: Uint8Array.from(await drawPicture('webp')),
	});
	expect(Note.parse(await answer.json())).toMatchObject({ id, attachmentType: 'image' });
});

test('a new picture replaces the first one, which is deleted from storage', { tags: ['release'] }, async () => {
	const { id } = await aNote();
	const before = new Set(await stored());
	const first = await attach(id, file(await drawPicture('png')));
	const second = await attach(id, file(await drawPicture('gif')));
	expect(second.attachmentUrl).not.toBe(first.attachmentUrl);
	expect((await show(first)).status).toBe(404);
	expect((await show(second)).headers.get('content-type')).toBe('image/gif');
	expect((await stored()).filter((key) => !before.has(key))).toHaveLength(1);
});

test('removing a picture deletes it from note and storage, and is idempotent', {
	tags: ['release'],
}, async () => {
	const { id } = await aNote();
	const before = await stored();
	const attached = await attach(id, file(await drawPicture('png')));
	for (let i = 0; i < 2; i++) {
		const bare = await who.client.removeNoteAttachment({ params: { id } });
		expect(bare).toMatchObject({ description: 'A note', attachmentType: null, attachmentUrl: null });
	}
	expect((await show(attached)).status).toBe(404);
	expect(await stored()).toEqual(before);
});

test('a picture is deleted with its note and with its conversation', { tags: ['release'] }, async () => {
	const before = await stored();
	const [one, other] = [await aNote(), await aNote()];
	const links = [];
	for (const { id } of [one, other]) links.push(await attach(id, file(await drawPicture('png'))));
	await who.client.deleteNote({ params: { id: one.id } });
	await who.client.deleteConversation({ params: { id: other.parentId } });
	for (const link of links) expect((await show(link)).status).toBe(404);
	await who.client.purgeConversations({ body: { callIds: [other.parentId] } });
	expect(await stored()).toEqual(before);
});

test('a picture is restored with its conversation from the bin', { tags: ['release'] }, async () => {
	const { id, parentId } = await aNote();
	const link = await attach(id, file(await drawPicture('png')));
	await who.client.deleteConversation({ params: { id: parentId } });
	expect((await show(link)).status).toBe(404);
	await who.client.restoreConversations({ body: { callIds: [parentId] } });
	expect((await show(link)).status).toBe(200);
});

test('of two simultaneous pictures one is kept, and the other leaves no data', { tags: ['release'] }, async () => {
	const { id } = await aNote();
	const before = await stored();
	const [png, gif] = [await drawPicture('png'), await drawPicture('gif')];
	await Promise.all([attach(id, file(png)), attach(id, file(gif, 'b.gif', 'image/gif'))]);
	expect(await stored()).toHaveLength(before.length + 1);
	expect((await show(await read(id))).status).toBe(200);
});

test('a picture whose note was deleted during its upload leaves no data', {
	tags: ['release'],
}, async () => {
	const before = await stored();
	const { id } = await aNote();
	const attaching = Promise.allSettled([attach(id, file(await drawPicture('png')))]);
	await who.client.deleteNote({ params: { id } });
	expect(await attaching).toMatchObject([{ status: 'rejected', reason: { status: 404, code: 'note_not_found' } }]);
	expect(await stored()).toEqual(before);
});

describe('an invalid picture is refused, and the existing one is kept', () => {
	/** Re-encoding a picture takes a process of its own: it is attached once for all of them. */
	let attached: Note;
	beforeAll(async () => {
		attached = await attach((await aNote()).id, file(await drawPicture('png', 30)));
	});
	const half = async (type: 'png' | 'jpeg' | 'webp' | 'gif') => {
		const whole = await drawPicture(type);
		return whole.subarray(0, whole.length >> 1);
	};
	type Invalid = [string, string, () => Promise<Buffer>];
	const isRefused = async ([, code, bytes]: Invalid) => {
		const before = await stored();
		await expect(attach(attached.id, file(await bytes()))).rejects.toMatchObject({ code });
		expect(await read(attached.id)).toEqual(attached);
		expect(await stored()).toEqual(before);
	};
	test.for<Invalid>(
		['jpeg', 'webp', 'gif'].map((type) => [`half of a ${type}`, 'image_broken', () => half(type as 'gif')]),
	)('%s: %s', { tags: ['release'] }, isRefused);
	test.for<Invalid>([
		['an empty file', 'file_empty', async () => Buffer.alloc(0)],
		['a page called .png', 'image_type_unknown', async () => Buffer.from('<script>alert(1)</script>')],
		['a drawing with scripts', 'image_type_unknown', async () => Buffer.from('<svg onload="alert(1)"/>')],
		['a sound', 'image_type_unknown', async () => Buffer.from('RIFF....WAVEfmt ')],
		['half of a PNG', 'image_broken', () => half('png')],
		['a byte more than 5 MB', 'image_too_large', async () => Buffer.alloc(limits.noteImageMaxBytes + 1, 1)],
		['many times 5 MB', 'image_too_large', async () => Buffer.alloc(8 * limits.noteImageMaxBytes, 1)],
		['few bytes that become 81 million pixels', 'image_too_many_pixels', () => drawDecompressionBomb(9_000)],
	])('%s: %s', isRefused);

	test('a form without a file is refused', async () => {
		const { id } = await aNote();
		const form = new FormData();
		form.append('another', 'field');
		const answer = await fetch(`${app.origin}${apiBase}/local-notes/${id}/attachment`, {
			method: 'PUT',
			headers: { authorization: `Bearer ${who.accessToken()}` },
			body: form,
		});
		expect(await answer.json()).toMatchObject({ code: 'invalid_input', details: [{ field: 'theFile' }] });
	});
});

test('an invented or expired link, or one of another type, is refused', { tags: ['release'] }, async () => {
	const attached = await attach((await aNote()).id, file(await drawPicture('png', 30)));
	const [attachmentKey] = (await stored()).slice(-1);
	const expired = await app.deps.tokens.issueMedia(attachmentKey?.split('/')[1] ?? '', new Date(Date.now() - 1_000));
	for (const token of ['invented', expired, who.accessToken()]) {
		const answer = await fetch(`${app.origin}${apiBase}/local-notes/attachments/${token}`);
		expect([answer.status, await answer.json()]).toMatchObject([410, { code: 'link_expired' }]);
	}
	const token = attached.attachmentUrl?.split('/').at(-1);
	expect((await fetch(`${app.origin}${apiBase}/media/stream/${token}`)).status).toBe(404);
});

test("pictures count towards the workspace's storage limit", { tags: ['release'] }, async () => {
	await using small = await createTestApp({ env: { STORAGE_LIMIT_BYTES: '200000' } });
	const author = await small.signUp();
	const parentId = await placeConversation(small.deps, author);
	const picture = file(await drawPicture('png', 250));
	const add = async () => {
		const { id } = await author.client.createNote({ body: { parentType: 'call', parentId, cuePoint: 0 } });
		return author.client.setNoteAttachment({ params: { id }, body: { theFile: picture } });
	};
	expect(await add()).toMatchObject({ attachmentType: 'image' });
	await expect(add()).rejects.toMatchObject({ status: 403, code: 'storage_limit' });
	expect(await small.deps.storage.list('attachments')).toHaveLength(1);
});
