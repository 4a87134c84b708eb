import { readdir, readlink } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createImmediateJobs } from '../../../../platform/jobs/immediate-jobs.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import { answerTo, createUpload, noise, openPut, put, sha1, storedBytes } from '../../../../testing/send-recording.ts';
import type { TestUser } from '../../../../testing/test-client.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp({ deps: { jobs: createImmediateJobs() } });
	who = await app.signUp();
});
afterAll(() => app.close());

let seed = 100;
const newBytes = () => noise(80_000, ++seed);
const leftovers = () => readdir(join(app.deps.env.dataFolder, 'incoming')).catch(() => []);

async function post(form: FormData | Uint8Array, headers: Record<string, string> = {}) {
	const response = await fetch(`${app.origin}${apiBase}/media/recordings`, {
		method: 'POST',
		headers: { authorization: `Bearer ${who.accessToken()}`, ...headers },
		body: form instanceof FormData ? form : Buffer.from(form),
	});
	return { status: response.status, body: z.record(z.string(), z.unknown()).parse(await response.json()) };
}

type Part = [name: string, value: string | Uint8Array];

function formOf(parts: Part[]): FormData {
	const form = new FormData();
	for (const [name, value] of parts)
		if (typeof value === 'string') form.append(name, value);
		else form.append(name, new Blob([Buffer.from(value)], { type: 'audio/webm' }), 'memo.webm');
	return form;
}

test.for(['first', 'last', 'in the middle'])('a form with the file %s is a complete upload', async (where) => {
	const bytes = newBytes();
	const fields: Part[] = [
		['hash', sha1(bytes)],
		['languageCode', 'en-US'],
		['title', 'A memo'],
	];
	const at = where === 'first' ? 0 : where === 'last' ? fields.length : 1;
	const { status, body } = await post(formOf(fields.toSpliced(at, 0, ['theFile', bytes])));
	expect({ status, body }).toMatchObject({ status: 201, body: { size: bytes.length, isCompleted: true } });
	const conversation = await who.client.getConversation({ params: { id: String(body.callId) } });
	expect(conversation).toMatchObject({ title: 'A memo', files: [{ fileName: 'memo.webm', sizeBytes: bytes.length }] });
	expect(await leftovers()).toEqual([]);
});

test.for(['theFile', 'file'])(
	'a voice memo is a form with %s, and needs neither a hash nor a language',
	async (field) => {
		const bytes = newBytes();
		const memo: Part[] = [
			...([
				['startedAt', '2026-03-01T09:00:00.000Z'],
				['duration', '12000'],
			] satisfies Part[]),
			...([
				['direction', 'inbound'],
				['type', 'other'],
				[field, bytes],
			] satisfies Part[]),
		];
		await who.client.updateSettings({ body: { transcripts: { language: field === 'file' ? 'de-DE' : null } } });
		const { status, body } = await post(formOf(memo));
		expect({ status, body }).toMatchObject({ status: 201, body: { size: bytes.length, isCompleted: true } });
		const conversation = await who.client.getConversation({ params: { id: String(body.callId) } });
		expect(conversation).toMatchObject({
			type: 'other',
			direction: 'inbound',
			startedAt: '2026-03-01T09:00:00.000Z',
			language: field === 'file' ? 'de-DE' : 'en-US',
		});
		// A repeated upload is recognised by its bytes.
		expect(await post(formOf(memo))).toMatchObject({ body: { code: 'file_already_exists' } });
		const wrong = formOf([...memo, ['languageCode', 'e']]);
		expect(await post(wrong)).toMatchObject({ status: 400, body: { details: [{ message: 'Invalid language' }] } });
		expect(await leftovers()).toEqual([]);
	},
);

test('a form without a file announces like JSON, and one with the file resumes an interrupted upload', async () => {
	const bytes = newBytes();
	const fields: [string, string][] = [
		['fileName', 'memo.webm'],
		['hash', sha1(bytes)],
		['size', String(bytes.length)],
		['languageCode', 'en-US'],
	];
	const created = await post(formOf(fields));
	expect(created).toMatchObject({ status: 201, body: { size: 0 } });
	const fileId = String(created.body.fileId);
	await put(app.origin, who, { fileId, start: 0 }, bytes.subarray(0, 30_000));
	const whole = await post(formOf([...fields, ['theFile', bytes]]));
	expect(whole).toMatchObject({ status: 200, body: { fileId, size: bytes.length, isCompleted: true } });
});

test('a PUT may be a form with theFile', async () => {
	const bytes = newBytes();
	const { fileId } = await createUpload(who, bytes);
	const half = bytes.subarray(0, 40_000);
	expect((await put(app.origin, who, { fileId, start: 0 }, formOf([['theFile', half]]))).body).toMatchObject({
		size: 40_000,
	});
	const rest = formOf([
		['note', 'second'],
		['theFile', bytes.subarray(40_000)],
	]);
	expect((await put(app.origin, who, { fileId, start: 40_000 }, rest)).body).toMatchObject({ isCompleted: true });
});

test('a PUT form without theFile is refused with a message', async () => {
	const { fileId } = await createUpload(who, newBytes());
	const answer = await put(app.origin, who, { fileId, start: 0 }, formOf([['other', 'x']]));
	expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'theFile', reason: 'required' }] } });
});

test.for([
	{ what: 'an empty file', parts: [['theFile', new Uint8Array()]], code: 'file_empty' },
	{ what: 'a hash of another file', parts: [['theFile', noise(500, 3)]], code: 'hash_mismatch' },
	{ what: 'a missing language', parts: [['languageCode', '']], code: 'invalid_input' },
] satisfies { what: string; parts: Part[]; code: string }[])(
	'a form with $what is refused and leaves no data',
	async ({ parts, code }) => {
		const fields: [string, string][] = [
			['hash', sha1(newBytes())],
			['languageCode', 'en-US'],
		];
		const named = new Set(parts.map(([name]) => name));
		const { status, body } = await post(formOf([...fields.filter(([name]) => !named.has(name)), ...parts]));
		expect({ status, body }).toMatchObject({ status: 400, body: { code } });
		expect(await leftovers()).toEqual([]);
	},
);

test.for([
	{ what: 'no boundary', type: 'multipart/form-data', status: 400 },
	{ what: 'no end', type: 'multipart/form-data; boundary=x', status: 400 },
	{ what: 'another type', type: 'text/plain', status: 415 },
])('a body with $what is refused with a response', async ({ type, status }) => {
	const body = Buffer.from('--x\r\ncontent-disposition: form-data; name="theFile"; filename="a.wav"\r\n\r\nabc');
	expect(await post(body, { 'content-type': type })).toMatchObject({ status, body: { name: 'ValidationError' } });
	expect(await leftovers()).toEqual([]);
});

test('an interrupted PUT form keeps the bytes received and releases the file for the next client', async () => {
	const bytes = newBytes();
	const { fileId } = await createUpload(who, bytes);
	const head = '--x\r\ncontent-disposition: form-data; name="theFile"; filename="a.wav"\r\n\r\n';
	const headers = { 'content-type': 'multipart/form-data; boundary=x' };
	const sending = openPut(app.origin, who, { fileId, headers }, 1_000_000);
	sending.write(Buffer.concat([Buffer.from(head), bytes.subarray(0, 50_000)]));
	await vi.waitFor(async () => expect(await storedBytes(who, fileId)).toBeGreaterThan(40_000));
	sending.destroy();
	await vi.waitFor(async () => {
		const start = await storedBytes(who, fileId);
		const { body } = await put(app.origin, who, { fileId, start }, bytes.subarray(start));
		expect(body).toMatchObject({ isCompleted: true });
	});
});

test('a form whose connection breaks leaves nothing behind', async () => {
	const sending = request(`${app.origin}${apiBase}/media/recordings`, {
		method: 'POST',
		headers: {
			authorization: `Bearer ${who.accessToken()}`,
			'content-type': 'multipart/form-data; boundary=x',
			'content-length': 1_000_000,
		},
	});
	sending.on('error', () => {});
	sending.write('--x\r\ncontent-disposition: form-data; name="theFile"; filename="a.wav"\r\n\r\nabc');
	await vi.waitFor(async () => expect(await leftovers()).toHaveLength(1));
	sending.destroy();
	await vi.waitFor(async () => expect(await leftovers()).toEqual([]));
});

const cut = (name: string) =>
	Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.wav"\r\n\r\nabc`);
const isCut = { 'content-type': 'multipart/form-data; boundary=x' };

test.for(['theFile', 'another'])(
	'a form that ends inside its part %s is refused, and the server keeps running',
	async (name) => {
		const { fileId } = await createUpload(who, newBytes());
		const answer = await put(app.origin, who, { fileId, start: 0, headers: isCut }, cut(name));
		expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
		expect(await post(cut(name), isCut)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
		const note = await fetch(`${app.origin}${apiBase}/local-notes/unknown/attachment`, {
			method: 'PUT',
			headers: { authorization: `Bearer ${who.accessToken()}`, ...isCut },
			body: cut(name),
		});
		expect([400, 404]).toContain(note.status);
		expect(await leftovers()).toEqual([]);
	},
);

test('a form that declares more than 500 MB is refused before it has arrived', async () => {
	const sending = request(`${app.origin}${apiBase}/media/recordings`, {
		method: 'POST',
		headers: { authorization: `Bearer ${who.accessToken()}`, ...isCut, 'content-length': 530_000_000 },
	});
	sending.on('error', () => {});
	sending.write(cut('theFile'));
	expect(await answerTo(sending)).toBe(413);
	sending.destroy();
	expect(await leftovers()).toEqual([]);
});

test.skipIf(process.platform !== 'linux')(
	'a form refused after its file arrived leaks no file descriptor',
	async () => {
		const bytes = newBytes();
		const { status, body } = await post(
			formOf([
				['hash', sha1(bytes)],
				['languageCode', 'en-US'],
				['size', '10'],
				['theFile', bytes],
			]),
		);
		expect({ status, body }).toMatchObject({ status: 413, body: { code: 'file_too_large' } });
		expect(await openFilesBelow(join(app.deps.env.dataFolder, 'incoming'))).toEqual([]);
	},
);

async function openFilesBelow(folder: string): Promise<string[]> {
	const descriptors = await readdir('/proc/self/fd');
	const paths = await Promise.all(descriptors.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')));
	return paths.filter((path) => path.startsWith(folder));
}
