import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import type { ExtensionBrowser } from '@debrief/shared/contract/recordings/extension-builds.ts';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';

const publicUrl = 'https://calls.example.org';
const newApp = () => createTestApp({ env: { PUBLIC_URL: publicUrl } });

async function build(app: TestApp, folder: string, files: Record<string, string>): Promise<void> {
	for (const [path, text] of Object.entries(files)) {
		const file = join(app.deps.env.dataFolder, 'extension', folder, path);
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, text);
	}
}
const manifest = (version: string) => JSON.stringify({ manifest_version: 3, name: 'Debrief', version });
const download = (app: TestApp, browser: ExtensionBrowser, headers: Record<string, string> = {}) =>
	fetch(`${app.origin}${apiBase}/apps/extension/${browser}.zip`, { headers });
const contentsOf = async (response: Response) =>
	Object.fromEntries(
		Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))).map(([path, bytes]) => [
			path,
			strFromU8(bytes),
		]),
	);

test.each([
	['chrome', 3, { host_permissions: ['https://calls.example.org/*'] }],
	['firefox', 2, { permissions: ['storage', 'https://calls.example.org/*'] }],
] as const)('the extension of a server for %s may access that server only', async (browser, version, access) => {
	await using app = await newApp();
	const built = { manifest_version: version, version: '1.0.0', permissions: ['storage'] };
	await build(app, `${browser}-mv${version}`, { 'manifest.json': JSON.stringify(built) });
	const { 'manifest.json': packed } = await contentsOf(await download(app, browser));
	expect(JSON.parse(packed ?? '')).toEqual({ ...built, ...access });
});

test("the zip contains the whole build and this server's address", async () => {
	await using app = await newApp();
	const files = { 'manifest.json': manifest('1.2.3'), 'chunks/popup.js': 'popup()', 'icon/128.png': '\u0000ÿ' };
	await build(app, 'edge-mv3', files);
	const response = await download(app, 'edge');
	expect(response.headers.get('content-type')).toBe('application/zip');
	expect(response.headers.get('content-disposition')).toBe('attachment; filename="debrief-edge-1.2.3.zip"');
	expect(response.headers.get('x-content-type-options')).toBe('nosniff');
	const { 'config.json': config, 'manifest.json': packed, ...rest } = await contentsOf(response);
	expect(JSON.parse(config ?? '')).toEqual({ server: publicUrl });
	expect(JSON.parse(packed ?? '')).toMatchObject(JSON.parse(files['manifest.json']));
	expect(rest).toEqual({ 'chunks/popup.js': files['chunks/popup.js'], 'icon/128.png': files['icon/128.png'] });
});

test("an address in the build is replaced by this server's", async () => {
	await using app = await newApp();
	await build(app, 'chrome-mv3', {
		'manifest.json': manifest('1.0.0'),
		'config.json': '{"server":"http://elsewhere"}',
	});
	expect(await contentsOf(await download(app, 'chrome'))).toMatchObject({
		'config.json': `${JSON.stringify({ server: publicUrl })}\n`,
	});
});

test('a missing build returns 404 with instructions, and the list says so too', async () => {
	await using app = await newApp();
	const who = await app.signUp();
	await build(app, 'chrome-mv3', { 'manifest.json': manifest('2.0.0') });
	await build(app, 'firefox-mv2', { 'popup.html': 'a build that was broken off' });
	const missing = await download(app, 'firefox');
	expect(missing.status).toBe(404);
	expect(await missing.json()).toMatchObject({
		code: 'extension_not_built',
		message: expect.stringContaining('npm start'),
	});
	const { builds } = await who.client.listExtensionBuilds();
	const size = (await (await download(app, 'chrome')).arrayBuffer()).byteLength;
	const absent = { isBuilt: false, version: null, sizeBytes: null };
	expect(builds).toEqual([
		{ browser: 'chrome', isBuilt: true, version: '2.0.0', sizeBytes: size },
		{ browser: 'edge', ...absent },
		{ browser: 'firefox', ...absent },
	]);
});

test('the newest build of two manifest versions is served', async () => {
	await using app = await newApp();
	await build(app, 'firefox-mv2', { 'manifest.json': manifest('1.0.0') });
	await build(app, 'firefox-mv3', { 'manifest.json': manifest('3.0.0') });
	const old = new Date('2026-01-01');
	await utimes(join(app.deps.env.dataFolder, 'extension/firefox-mv2/manifest.json'), old, old);
	expect((await download(app, 'firefox')).headers.get('content-disposition')).toContain('3.0.0');
});

test('an unchanged zip is not sent again to a client that has it', async () => {
	await using app = await newApp();
	await build(app, 'chrome-mv3', { 'manifest.json': manifest('1.0.0'), 'panel.js': 'one()' });
	const first = await download(app, 'chrome');
	const etag = first.headers.get('etag') ?? '';
	const same = await download(app, 'chrome', { 'if-none-match': etag });
	expect(same.status).toBe(304);
	expect(Buffer.from(await first.arrayBuffer())).toEqual(
		Buffer.from(await (await download(app, 'chrome')).arrayBuffer()),
	);
	await build(app, 'chrome-mv3', { 'panel.js': 'two()' });
	const second = await download(app, 'chrome', { 'if-none-match': etag });
	expect(second.status).toBe(200);
	expect(await contentsOf(second)).toMatchObject({ 'panel.js': 'two()' });
});

test('no other file can be requested', async () => {
	await using app = await newApp();
	for (const file of ['opera.zip', '..%2Fchrome.zip', 'chrome.tar'])
		expect((await fetch(`${app.origin}${apiBase}/apps/extension/${file}`)).status).toBe(400);
});
