import { createHash } from 'node:crypto';
import { type ClientRequest, request } from 'node:http';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { UploadState } from '@debrief/shared/contract/recordings/media.ts';
import { z } from 'zod';
import type { TestUser } from './test-client.ts';

export const sha1 = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex');

/** xorshift32. */
export function noise(length: number, seed: number): Buffer {
	let state = Math.imul(seed, 2_654_435_761) | 1;
	return Buffer.from(
		Array.from({ length }, () => {
			state ^= state << 13;
			state ^= state >>> 17;
			state ^= state << 5;
			return state & 0xff;
		}),
	);
}

type Fields = Partial<Parameters<TestUser['client']['createRecording']>[0]['body']>;

export const createUpload = (who: TestUser, bytes: Uint8Array, fields: Fields = {}): Promise<UploadState> =>
	who.client.createRecording({
		body: { fileName: 'call.wav', hash: sha1(bytes), size: bytes.length, languageCode: 'en-US', ...fields },
	});

export type PutAnswer = { status: number; body: Record<string, unknown> };
type Put = { fileId: string; start?: number | string; headers?: Record<string, string> };

const authorization = (who: TestUser) => ({ authorization: `Bearer ${who.accessToken()}` });

export async function put(origin: string, who: TestUser, to: Put, bytes: Uint8Array | FormData): Promise<PutAnswer> {
	const start: Record<string, string> = to.start === undefined ? {} : { 'x-start-byte': String(to.start) };
	const response = await fetch(`${origin}${apiBase}/media/${to.fileId}`, {
		method: 'PUT',
		headers: { ...authorization(who), ...start, ...to.headers },
		body: bytes instanceof FormData ? bytes : Buffer.from(bytes),
	});
	return { status: response.status, body: z.record(z.string(), z.unknown()).parse(await response.json()) };
}

/** Declares `length` bytes and stays open. The test decides what arrives and when the connection breaks. */
export function openPut(origin: string, who: TestUser, to: Put, length: number): ClientRequest {
	const sending = request(`${origin}${apiBase}/media/${to.fileId}`, {
		method: 'PUT',
		headers: { ...authorization(who), 'content-length': length, 'x-start-byte': to.start ?? 0, ...to.headers },
	});
	// Tests abort the request on purpose.
	sending.on('error', () => {});
	return sending;
}

export const answerTo = (sending: ClientRequest): Promise<number> =>
	new Promise((resolve, reject) => {
		sending.once('response', (response) => {
			response.resume();
			resolve(response.statusCode ?? 0);
		});
		sending.once('error', reject);
	});

export const storedBytes = async (who: TestUser, fileId: string): Promise<number> =>
	(await who.client.getUpload({ params: { fileId } })).size;

export async function sendRecording(
	origin: string,
	who: TestUser,
	bytes: Uint8Array,
	fields: Fields = {},
): Promise<UploadState> {
	const { fileId } = await createUpload(who, bytes, fields);
	const { body } = await put(origin, who, { fileId, start: 0 }, bytes);
	return UploadState.parse(body);
}
