import type { ExtensionBrowser } from '../support/extension/extension-browser.ts';
import { until } from '../support/until.ts';

export type SeenView = {
	state: string;
	id: string | null;
	elapsedMs: number;
	storedMs: number;
	storedBytes: number;
	sentBytes: number;
	sleptMs: number;
	problem: { code: string; detail: string | null } | null;
	endedUnexpectedly: boolean;
	sending: string | null;
	isOffline: boolean;
	remainingQuotaMs: number | null;
	callId: string | null;
	marks: { description: string }[];
	refusedMarks: { description: string }[];
	unsent: { id: string; state: string; problem: { code: string } | null; durationMs: number }[];
};

export type ViewWatch = {
	view(): Promise<SeenView | null>;
	sees(what: string, condition: (view: SeenView) => boolean, withinMs?: number): Promise<SeenView>;
	states(): Promise<string[]>;
	send(message: object): Promise<unknown>;
	close(): Promise<void>;
};

type Seen = { seenView: SeenView | null; seenStates: string[] };
type Port = {
	onMessage: { addListener(listener: (message: SeenView) => void): void };
	onDisconnect: { addListener(listener: () => void): void };
};
type Chrome = { runtime: { connect(info: object): Port; sendMessage(message: object): Promise<unknown> } };

export async function watchView(chromium: ExtensionBrowser): Promise<ViewWatch> {
	const page = await chromium.open('permission.html');
	await page.evaluate(() => {
		const seen = globalThis as unknown as Seen & { chrome: Chrome };
		Object.assign(seen, { seenView: null, seenStates: [] });
		const connect = () => {
			const port = seen.chrome.runtime.connect({ name: 'recording-view' });
			port.onMessage.addListener((view) => {
				seen.seenView = view;
				if (seen.seenStates.at(-1) !== view.state) seen.seenStates.push(view.state);
			});
			port.onDisconnect.addListener(() => {
				seen.seenView = null;
				setTimeout(connect, 200);
			});
		};
		connect();
	});
	const view = () => page.evaluate(() => (globalThis as unknown as Seen).seenView);
	return {
		view,
		async sees(what, condition, withinMs) {
			let last: SeenView | null = null;
			try {
				return await until(
					what,
					async () => {
						last = await view();
						return last !== null && condition(last) && last;
					},
					withinMs,
				);
			} catch (error) {
				throw new Error(`${what}: ${JSON.stringify(last)}`, { cause: error });
			}
		},
		states: () => page.evaluate(() => (globalThis as unknown as Seen).seenStates),
		send: (message) =>
			page.evaluate((sent) => (globalThis as unknown as { chrome: Chrome }).chrome.runtime.sendMessage(sent), {
				to: 'background',
				...message,
			}),
		close: () => page.close(),
	};
}
