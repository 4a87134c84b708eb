import { createReadStream } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import { type PlacedTranscript, placeTranscript } from '../../../../testing/transcripts/place-transcript.ts';

// far more than the buffers between a server and a client that reads slowly
const sizeBytes = 32 * 1024 * 1024;

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
});
afterAll(() => app.close());

async function placeAudio(length: number): Promise<PlacedTranscript & { link: string }> {
	const placed = await placeTranscript(app.deps, who, [['1', 'hello there everybody']]);
	const bytes = (async function* () {
		yield Buffer.alloc(length, 7);
	})();
	await app.deps.storage.append(`originals/${placed.fileId}`, 0, bytes);
	const { url } = await who.client.getPlayback({ params: { fileId: placed.fileId } });
	return { ...placed, link: app.origin + url };
}

const ranged = (link: string, from: number) => fetch(link, { headers: { range: `bytes=${from}-` } });

test.each([
	['recording', ({ recordingId: id }: PlacedTranscript) => who.client.deleteRecording({ params: { id } })],
	['conversation', ({ callId: id }: PlacedTranscript) => who.client.deleteConversation({ params: { id } })],
])('a part being sent when its %s is deleted is completed, and the next part is refused', async (_, remove) => {
	const placed = await placeAudio(sizeBytes);
	const playing = await ranged(placed.link, 0);
	expect(playing.status).toBe(206);
	const reader = playing.body?.getReader();
	let received = (await reader?.read())?.value?.length ?? 0;
	await remove(placed);
	expect(received).toBeLessThan(sizeBytes);
	for (let part = await reader?.read(); part?.value; part = await reader?.read()) received += part.value.length;
	expect(received).toBe(sizeBytes);
	expect((await ranged(placed.link, received - 1)).status).toBe(404);
});

test('a file that disappears between request and response ends the response, and the server keeps running', async () => {
	const placed = await placeAudio(1_000);
	const reading = vi.spyOn(app.deps.storage, 'read').mockImplementation(() => createReadStream('/nowhere/at/all'));
	const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
	const cut = await ranged(placed.link, 0)
		.then((answer) => answer.arrayBuffer())
		.catch((error: unknown) => error);
	reading.mockRestore();
	logged.mockRestore();
	expect(cut).toBeInstanceOf(Error);
	expect((await ranged(placed.link, 0)).status).toBe(206);
});
