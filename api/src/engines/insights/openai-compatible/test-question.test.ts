import { expect, it, onTestFinished } from 'vitest';
import type { FakeModel } from '../../../testing/engines/fake-chat-model.ts';
import { startFakeChatServer } from '../../../testing/engines/fake-chat-server.ts';
import type { VariantName } from '../../../testing/engines/fake-chat-variants.ts';
import { createOpenAiCompatibleEngine } from './openai-compatible-engine.ts';

const answers: FakeModel = () => ({ product: 'bicycle' });

async function start(variant: VariantName) {
	const server = await startFakeChatServer(variant, answers);
	onTestFinished(() => server.close());
	return { server, engine: createOpenAiCompatibleEngine({ baseUrl: server.baseUrl, model: 'fake' }) };
}

it.each<[VariantName, string]>([
	['openai', 'strict-schema'],
	['schema-without-strict', 'schema'],
])('testing %s reports success and how answers are requested', async (variant, format) => {
	const { engine } = await start(variant);
	expect(await engine.testConnection?.()).toMatchObject({ outcome: 'works', format, detail: null });
});

it.each<[VariantName, RegExp]>([
	['wrong-key', /OPENAI_API_KEY/],
	['unknown-model', /INSIGHTS_MODEL/],
	['never-valid', /more capable model/],
])('testing %s names the fix', async (variant, detail) => {
	const { engine } = await start(variant);
	expect(await engine.testConnection?.()).toMatchObject({
		outcome: 'failed',
		format: null,
		detail: expect.stringMatching(detail),
	});
});

it('testing an unreachable server says so', async () => {
	const { engine, server } = await start('openai');
	await server.close();
	expect(await engine.testConnection?.()).toMatchObject({
		outcome: 'failed',
		detail: expect.stringMatching(/reached/),
	});
});
