// @module-tag release
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import release from '../../package.json' with { type: 'json' };
import { wholeRecording } from '../support/account/recordings-on-server.ts';
import { press, see, textOf } from '../support/browser/screen.ts';
import { openMeetingEnvironment } from '../support/extension/meeting-environment.ts';
import { unpackExtension } from '../support/extension/unpack-extension.ts';
import { until } from '../support/until.ts';

const previous = '0.0.9';

/** Runs in a page of the extension. */
function installedVersion(): string {
	type Runtime = { getManifest(): { version: string } };
	return (globalThis as unknown as { chrome: { runtime: Runtime } }).chrome.runtime.getManifest().version;
}

async function makePrevious(folder: string): Promise<void> {
	const path = join(folder, 'manifest.json');
	await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), version: previous }));
}

test('an update from the previous zip keeps the sites, the sign-in and an unsent recording, which it sends', {
	timeout: 240_000,
}, async () => {
	await using environment = await openMeetingEnvironment({
		env: { SPEECH_ENGINE: 'none' },
		prepareExtension: makePrevious,
	});
	const { proxy, account, site } = environment;
	await environment.chromium.giveAccess(site.pattern);
	const versionNow = async () => {
		const page = await environment.chromium.open('options.html');
		const version = await page.evaluate(installedVersion);
		await see(page, new URL(site.url).hostname);
		await page.close();
		return version;
	};
	expect(await versionNow()).toBe(previous);

	const meeting = await environment.openMeeting();
	const popup = await environment.chromium.openPopup(meeting);
	proxy.mode = '502';
	await press(popup, 'Record this meeting');
	await see(popup, 'Stop and save');
	await until('some seconds are recorded', async () => /0:0[3-9]/.test(await textOf(popup)));
	await press(popup, 'Stop and save');
	await until('the server refused it', () => proxy.faults > 2);
	await environment.chromium.close();

	proxy.mode = 'up';
	const folder = join(environment.chromium.profile, 'unpacked');
	await rm(folder, { recursive: true });
	await unpackExtension(proxy.url, folder);
	await environment.reopen();

	expect(await versionNow()).toBe(release.version);
	expect(await environment.chromium.isSignedIn()).toBe(true);
	expect((await wholeRecording(account)).isCompleted).toBe(true);
	const again = await environment.openMeeting();
	const updated = await environment.chromium.openPopup(again);
	await press(updated, 'Record this meeting');
	await press(updated, 'Stop and save');
	await see(updated, 'On the server');
});
