import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCall } from '../../support/account/import-call.ts';
import { processed } from '../../support/account/processed.ts';
import { signUp } from '../../support/account/sign-up.ts';
import { type Product, startProduct } from '../../support/server/start-product.ts';

const inspector = ['exec', '--yes', '--package=@modelcontextprotocol/inspector@2.12.0', '--', 'mcp-inspector', '--cli'];

const { status, stderr } = spawnSync('npm', [...inspector, '--version'], { encoding: 'utf8' });
if (status !== 0) console.warn(`The tests with the MCP inspector are skipped: npm cannot get it. ${stderr ?? ''}`);

describe.skipIf(status !== 0)('the MCP inspector', () => {
	let product: Product;
	let callId: string;
	let apiKey: string;
	beforeAll(async () => {
		product = await startProduct({ env: { SPEECH_ENGINE: 'none' } });
		const account = await signUp(product, 'ada@example.com');
		({ callId } = await importCall(account));
		await processed(account, callId);
		({ apiKey } = await account.client.createApiKey({ body: {} }));
	});
	afterAll(() => product?.remove());

	async function inspect(...args: string[]) {
		const all = [
			...inspector,
			`${product.url}/mcp`,
			'--transport',
			'http',
			'--header',
			`Authorization: Bearer ${apiKey}`,
		];
		const child = spawn('npm', [...all, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
		const [closed, out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
		if (closed[0] !== 0) throw new Error(`The inspector ended with ${closed[0]}:\n${out}${err}`);
		return JSON.parse(out);
	}

	test('lists the tools, and finds nothing in their schemas that other clients would refuse', async () => {
		const { tools } = await inspect('--method', 'tools/list', '--strict');
		const names = tools.map(({ name }: { name: string }) => name);
		expect(names).toEqual(expect.arrayContaining(['list_conversations', 'get_conversation', 'search_transcripts']));
	});

	test('finds and reads a conversation', async () => {
		const call = (name: string, argument: string) =>
			inspect('--method', 'tools/call', '--tool-name', name, '--tool-arg', argument);
		const { structuredContent } = await call('search_transcripts', 'query=invoice');
		expect(structuredContent.total).toBeGreaterThan(0);
		const read = await call('get_conversation', `conversation_id=${callId}`);
		expect(JSON.stringify(read.content)).toContain('I will send the invoice tomorrow.');
	});
});
