import type { Page } from 'puppeteer-core';

/** Changes to JSON responses. Objects are merged; an object with numeric keys changes a list. */
export type AnswerChange = {
	path: string;
	method?: string;
	changes?: object;
	/** Replaces the response without a request. `never` leaves the request pending. */
	instead?: object | 'never';
	status?: number;
};

declare global {
	interface Window {
		answerChanges?: readonly AnswerChange[];
	}
}

export async function changeAnswers(page: Page, changes: readonly AnswerChange[]): Promise<void> {
	await page.evaluateOnNewDocument((wanted: readonly AnswerChange[]) => {
		window.answerChanges = wanted;
		type Json = Record<string, unknown>;
		const isObject = (value: unknown): value is Json =>
			typeof value === 'object' && value !== null && !Array.isArray(value);
		const merged = (old: unknown, change: unknown): unknown => {
			if (!isObject(change)) return change;
			if (Array.isArray(old)) {
				const added = Object.keys(change).filter((index) => Number(index) >= old.length);
				const kept = old.map((each, index) => (index in change ? merged(each, change[index]) : each));
				return [...kept, ...added.map((index) => change[index])];
			}
			if (!isObject(old)) return change;
			return { ...old, ...Object.fromEntries(Object.keys(change).map((key) => [key, merged(old[key], change[key])])) };
		};
		const realFetch = window.fetch.bind(window);
		window.fetch = async (...args) => {
			const [input, { method = input instanceof Request ? input.method : 'GET' } = {}] = args;
			const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
			const change = window.answerChanges?.find(
				({ path, method: wantedMethod = method }) =>
					wantedMethod === method && new RegExp(`^/api/v1${path}$`).test(pathname),
			);
			if (change?.instead === 'never') return new Promise(() => {});
			if (change?.instead) return Response.json(change.instead, { status: change.status ?? 200 });
			const response = await realFetch(...args);
			if (!change || !response.ok) return response;
			const { status, headers } = response;
			return new Response(JSON.stringify(merged(await response.json(), change.changes)), { status, headers });
		};
	}, changes);
}

export async function changeAnswersNow(page: Page, changes: readonly AnswerChange[]): Promise<void> {
	await page.evaluate(async (wanted: readonly AnswerChange[]) => {
		type Fiber = { child: Fiber | null; memoizedProps?: { client?: { resetQueries(): Promise<void> } } | null };
		type Root = { stateNode: { current: Fiber } };
		window.answerChanges = wanted;
		const root = document.getElementById('root') ?? {};
		const container = Object.entries(root).find(([name]) => name.startsWith('__reactContainer'));
		let fiber: Fiber | null = (container?.[1] as Root | undefined)?.stateNode.current ?? null;
		while (fiber && !fiber.memoizedProps?.client) fiber = fiber.child;
		if (!fiber?.memoizedProps?.client) throw new Error('The page has no cache of answers at its root.');
		await fiber.memoizedProps.client.resetQueries();
	}, changes);
}
