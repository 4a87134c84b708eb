import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { until } from '../until.ts';

export type Download = { fileName: string; bytes: Buffer };

/** Acts on a page and returns the file that the browser saves. */
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
		const fileName = await until('a file is saved', async () =>
			(await readdir(folder)).find((name) => !name.endsWith('.crdownload')),
		);
		return { fileName, bytes: await readFile(join(folder, fileName)) };
	} finally {
		await devtools.detach();
		await rm(folder, { recursive: true, force: true });
	}
}
