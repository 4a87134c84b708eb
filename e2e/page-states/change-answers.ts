import type { Page } from 'puppeteer-core';

/** What differs in the JSON that the real server answers. Objects are merged, an object of numbers into a list too. */
export type AnswerChange = {
	/** Of the paths below the API's root; a pattern from their start to their end. */
	path: string;
	changes: object;
};

/** Changes answers on their way to the page, from its next load on. */
export async function changeAnswers(page: Page, changes: readonly AnswerChange[]): Promise<void> {
	await page.evaluateOnNewDocument((wanted: readonly AnswerChange[]) => {
		type Json = Record<string, unknown>;
		const isObject = (value: unknown): value is Json =>
			typeof value === 'object' && value !== null && !Array.isArray(value);
		const merged = (old: unknown, change: unknown): unknown => {
			if (!isObject(change)) return change;
			if (Array.isArray(old)) return old.map((each, index) => (index in change ? merged(each, change[index]) : each));
			if (!isObject(old)) return change;
			return { ...old, ...Object.fromEntries(Object.keys(change).map((key) => [key, merged(old[key], change[key])])) };
		};
		const realFetch = window.fetch.bind(window);
		window.fetch = async (...args) => {
			const response = await realFetch(...args);
			const { pathname } = new URL(args[0] instanceof Request ? args[0].url : args[0], location.href);
			const change = wanted.find(({ path }) => new RegExp(`^/api/v1${path}$`).test(pathname));
			if (!change || !response.ok) return response;
			const { status, headers } = response;
			return new Response(JSON.stringify(merged(await response.json(), change.changes)), { status, headers });
		};
	}, changes);
}
