import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mirror, startMirror, status } from '../../../testing/speech-models/mirror.ts';
import { tinyArchive, tinyFolder } from '../../../testing/speech-models/tiny-archive.ts';
import { measureSource } from './measure-source.ts';

let mirror: Mirror;
beforeAll(async () => {
	mirror = await startMirror();
});
afterAll(() => mirror.close());
beforeEach(() => mirror.send(tinyArchive('good')));

const measure = () => measureSource(`${mirror.url}/${tinyFolder}.tar.bz2`, 200);

test("measuring a server's speed downloads only a sample of the archive", async () => {
	expect(await measure()).toBeGreaterThan(0);
	expect(mirror.ranges).toEqual(['bytes=0-1999999']);
});

test.each([
	['does not answer', () => mirror.send(Buffer.alloc(0), () => {})],
	[
		'answers and then sends nothing',
		() => mirror.send(Buffer.alloc(10), (_, response) => void response.writeHead(200).flushHeaders()),
	],
	[
		'sends the sign-in page of a network',
		() => mirror.send(Buffer.alloc(0), status(200, { 'content-type': 'text/html' }, '<p>')),
	],
	['has no such archive', () => mirror.send(Buffer.alloc(0), status(404))],
])('a server that %s gets no speed within the time limit', async (_, prepare) => {
	prepare();
	const begun = performance.now();
	expect(await measure()).toBeNull();
	expect(performance.now() - begun).toBeLessThan(2_000);
});
