import { browser } from 'wxt/browser';
import { ownAddress } from '../extension-files.ts';
import { within } from '../within.ts';

const path = 'offscreen.html';

/** An offscreen document, or a tab where the browser has none. */
export type RecorderPage = { exists(): Promise<boolean>; open(): Promise<void>; close(): Promise<void> };

/** A page answers messages only after its script has run, which it reports. */
let ready = Promise.withResolvers<void>();
export const recorderIsReady = () => ready.resolve();

const readyWithinMs = 20_000;

/** Rejects in time, so that a start never waits forever. */
const untilReady = (): Promise<void> =>
	within(readyWithinMs, ready.promise, () => new Error('The page that records does not answer.'));

type Page = Pick<RecorderPage, 'exists' | 'close'> & { create(): Promise<unknown> };

/** Concurrent calls share one page. A page that does not report is closed, so that the next call opens another. */
function openingOnce({ create, ...page }: Page): RecorderPage {
	let opening: Promise<void> | null = null;
	const open = async () => {
		if (await page.exists()) return;
		ready = Promise.withResolvers();
		await create();
		try {
			await untilReady();
		} catch (error) {
			await page.close();
			throw error;
		}
	};
	return {
		...page,
		open() {
			opening ??= open().finally(() => {
				opening = null;
			});
			return opening;
		},
	};
}

function offscreenPage(): RecorderPage {
	const { offscreen } = chromium();
	return openingOnce({
		exists: () => offscreen.hasDocument(),
		create: () =>
			offscreen.createDocument({
				url: path,
				reasons: ['USER_MEDIA', 'DISPLAY_MEDIA'],
				justification: 'Records the meeting in this browser and sends it to your server.',
			}),
		close: () => offscreen.closeDocument(),
	});
}

function tabPage(): RecorderPage {
	const url = ownAddress(path);
	const find = async () => (await browser.tabs.query({})).find((tab) => tab.url === url);
	return openingOnce({
		exists: async () => Boolean(await find()),
		create: () => browser.tabs.create({ url, pinned: true, active: false }),
		async close() {
			const tab = await find();
			if (tab?.id !== undefined) await browser.tabs.remove(tab.id);
		},
	});
}

type Chromium = {
	offscreen: {
		hasDocument(): Promise<boolean>;
		createDocument(options: { url: string; reasons: string[]; justification: string }): Promise<void>;
		closeDocument(): Promise<void>;
	};
	tabCapture: { getMediaStreamId(options: { targetTabId: number }): Promise<string> };
};

// Chromium's own APIs, which the polyfill's types lack.
const chromium = () => browser as unknown as Chromium;

/** Rejects unless the user has clicked the extension's icon on this tab. */
export const tabStreamId = (targetTabId: number): Promise<string> =>
	chromium().tabCapture.getMediaStreamId({ targetTabId });

export const recorderPage: RecorderPage = import.meta.env.FIREFOX ? tabPage() : offscreenPage();
