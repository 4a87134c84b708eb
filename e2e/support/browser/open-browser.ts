import { type Browser, type BrowserContext, launch, type Page } from 'puppeteer-core';
import { watchForProblems } from './watch-for-problems.ts';

type VisitOptions = {
	width?: number;
	height?: number;
	theme?: 'light' | 'dark';
	allow?: RegExp[];
	/** Runs before the page sends any request. */
	beforeLoad?: (page: Page) => Promise<void>;
};

/** A tab. Closing it throws if the page had console errors, uncaught errors or failed requests. */
export type Visit = {
	page: Page;
	allow(problem: RegExp): void;
	problems(): string[];
	close(): Promise<void>;
	[Symbol.asyncDispose](): Promise<void>;
};

export type Person = { context: BrowserContext; visit(url: string, options?: VisitOptions): Promise<Visit> };

export type TestBrowser = {
	browser: Browser;
	newPerson(): Promise<Person>;
	close(): Promise<void>;
	[Symbol.asyncDispose](): Promise<void>;
};

/** Headless Debian Chromium. Sound may play without a click. Puppeteer hides scrollbars, which take room on Windows. */
export async function openBrowser(extraArgs: string[] = [], { showsScrollbars = false } = {}): Promise<TestBrowser> {
	const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
	const browser = await launch({
		executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
		headless: true,
		ignoreDefaultArgs: showsScrollbars ? ['--hide-scrollbars'] : [],
		args: [
			...asRoot,
			'--autoplay-policy=no-user-gesture-required',
			'--disable-dev-shm-usage',
			// Emulating a GPU is slower than software rendering.
			'--disable-gpu',
			...extraArgs,
		],
	});
	const visits = new Set<Visit>();
	const close = async () => {
		try {
			for (const visit of visits) await visit.close();
		} finally {
			await browser.close();
		}
	};
	return {
		browser,
		close,
		[Symbol.asyncDispose]: close,
		async newPerson() {
			const context = await browser.createBrowserContext();
			return { context, visit: (url, options) => openVisit(context, visits, url, options) };
		},
	};
}

async function openVisit(
	context: BrowserContext,
	visits: Set<Visit>,
	url: string,
	{ width = 1280, height = 900, theme = 'light', allow = [], beforeLoad }: VisitOptions = {},
): Promise<Visit> {
	const page = await context.newPage();
	page.setDefaultTimeout(60_000);
	const watch = watchForProblems(page, allow);
	await page.setViewport({ width, height });
	await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
	const close = async () => {
		if (!visits.delete(visit)) return;
		if (!page.isClosed()) await page.close();
		watch.throwIfAny();
	};
	const visit: Visit = { page, ...watch, close, [Symbol.asyncDispose]: close };
	visits.add(visit);
	await page.evaluateOnNewDocument(reportViolations);
	await beforeLoad?.(page);
	await page.goto(url, { waitUntil: 'load' });
	return visit;
}

/** Chromium is silent about a blocked `eval` that was caught. Firefox is not. */
function reportViolations(): void {
	document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
		console.error(`The page's policy (${effectiveDirective}) blocked ${blockedURI} in ${sourceFile}`);
	});
}
