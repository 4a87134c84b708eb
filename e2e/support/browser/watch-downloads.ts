import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { until } from '../until.ts';

export type Download = { fileName: string; bytes: Buffer };

export async function downloadBy(page: Page, act: () => Promise<void>): Promise<Download> {
	const folder = await mkdtemp(join(tmpdir(), 'debrief-downloads-'));
	const contextId = page.browserContext().id;
	const devtools = await page.createCDPSession();
	try {
		await devtools.send('Browser.setDownloadBehavior', {
			behavior: 'allow',
			downloadPath: folder,
			...(contextId && { browserContextId: contextId }),
		});
		await act();
		const fileName = await until('a file is saved', () => savedIn(folder));
		return { fileName, bytes: await readFile(join(folder, fileName)) };
	} finally {
		await devtools.detach();
		await rm(folder, { recursive: true, force: true });
	}
}

/** Chromium reserves the name with an empty file, and writes to another one. */
async function savedIn(folder: string): Promise<string | undefined> {
	const [name, ...others] = await readdir(folder);
	const isWhole = name && others.length === 0 && !name.endsWith('.crdownload');
	return isWhole && (await stat(join(folder, name))).size > 0 ? name : undefined;
}
