import { z } from 'zod';
import { freePort } from '../../../api/src/testing/free-ports.ts';
import { startChild } from '../../support/server/child-process.ts';
import { until } from '../../support/until.ts';
import { startNeighbour } from '../start-neighbour.ts';

const driver = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/Xvfb';
const browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
export const webkitFiles = [driver, display, browser];

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const Session = z.object({ sessionId: z.string() });
const Found = z.object({ [elementKey]: z.string() });
const enterKey = '\uE007';

export type WebKitPage = {
	open(url: string): Promise<void>;
	/** Evaluates a JavaScript expression in the page. */
	read(expression: string): Promise<unknown>;
	type(selector: string, text: string): Promise<void>;
	enter(selector: string): Promise<void>;
	press(name: string): Promise<void>;
	see(text: string): Promise<void>;
	[Symbol.asyncDispose](): Promise<void>;
};

/** WebKitGTK's small browser on a screen of its own, driven by WebDriver. Its microphone plays a tone. */
export async function openWebKit(): Promise<WebKitPage> {
	await using started = new AsyncDisposableStack();
	const screen = await startChild(display, ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {});
	started.defer(async () => void (await screen.end('SIGTERM')));
	const number = await until('a display', () => /^(\d+)$/m.exec(screen.log())?.[1]);
	const port = await freePort();
	const env = { DISPLAY: `:${number}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LANG: 'C.UTF-8' };
	started.use(await startNeighbour(driver, [`--port=${port}`, '--host=127.0.0.1'], { port, env }));

	async function ask(method: string, path: string, body?: object): Promise<unknown> {
		const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
			method,
			headers: { 'content-type': 'application/json' },
			...(body && { body: JSON.stringify(body) }),
		});
		const { value } = z.object({ value: z.unknown() }).parse(await answer.json());
		if (!answer.ok) throw new Error(`WebDriver ${method} ${path}: ${JSON.stringify(value)}`);
		return value;
	}
	const args = ['--automation', '--enable-media-stream=true', '--enable-mock-capture-devices=true'];
	const alwaysMatch = { 'webkitgtk:browserOptions': { binary: browser, args } };
	const { sessionId } = Session.parse(await ask('POST', '', { capabilities: { alwaysMatch } }));
	started.defer(async () => void (await ask('DELETE', `/${sessionId}`)));
	const command = (path: string, body: object) => ask('POST', `/${sessionId}${path}`, body);

	const read = (expression: string) => command('/execute/sync', { script: `return (${expression});`, args: [] });
	const find = (using: string, value: string) =>
		until(`${value} is there`, async () => {
			const found = Found.safeParse(await command('/element', { using, value }).catch(() => null));
			return found.data?.[elementKey];
		});
	const write = async (selector: string, text: string) => {
		await command(`/element/${await find('css selector', selector)}/value`, { text });
	};
	const ending = started.move();
	return {
		open: async (url) => void (await command('/url', { url })),
		read,
		type: write,
		enter: (selector) => write(selector, enterKey),
		async press(name) {
			const path = `//button[normalize-space()="${name}" or @aria-label="${name}"]`;
			await until(`${name} was pressed`, async () => {
				const pressed = command(`/element/${await find('xpath', path)}/click`, {});
				return pressed.then(
					() => true,
					() => false,
				);
			});
		},
		async see(text) {
			await until(`“${text}” is seen`, async () => String(await read('document.body.innerText')).includes(text));
		},
		[Symbol.asyncDispose]: () => ending.disposeAsync(),
	};
}
