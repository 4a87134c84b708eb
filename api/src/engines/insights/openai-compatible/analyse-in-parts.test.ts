// @module-tag release
import { expect, it, onTestFinished } from 'vitest';
import { startFakeChatServer } from '../../../testing/engines/fake-chat-server.ts';
import type { VariantName } from '../../../testing/engines/fake-chat-variants.ts';
import { buildTranscript } from '../../../testing/transcripts/build-transcript.ts';
import { createOpenAiCompatibleEngine } from './openai-compatible-engine.ts';

const many = Array.from({ length: 500 }, (_, i) => i + 1);
const word = (i: number) => `topic${String.fromCharCode(97 + Math.floor(i / 26), 97 + (i % 26))}`;
const definition = 'Applies when somebody on either side mentions this subject, in whichever words they choose.';
const tags = many.map((i) => ({ tag: word(i), definition }));
const checks = many.map((i) => ({ name: word(i), definition }));
const spoken = [3, 250, 500];

it.each<VariantName>(['openai', 'groq', 'small-context', 'ollama-small-window', 'short-answers'])(
	'500 tags and 500 checks are looked for in every part of a transcript through %s',
	async (variant) => {
		const server = await startFakeChatServer(variant);
		onTestFinished(() => server.close());
		const engine = createOpenAiCompatibleEngine({ baseUrl: server.baseUrl, model: 'fake' });
		const filler = Array.from({ length: 700 }, (_, i) => `Ben: and then we went on with the list of open points ${i}`);
		const transcript = buildTranscript([...filler, ...spoken.map((i) => `Ana: ${word(i)} is next.`)].join('\n'), {
			local: 'Ana',
		});
		const insights = await engine.analyse({ transcript, tags, checks }, new AbortController().signal);
		expect(insights.tags.map(({ tag }) => tag)).toEqual(spoken.map(word));
		expect(insights.tags.every(({ evidence }) => evidence.length === 1)).toBe(true);
		expect(insights.compliance.map(({ step }) => step)).toEqual(many);
		const found = insights.compliance.filter(({ result }) => result === 'found');
		expect(found.map(({ name }) => name)).toEqual(spoken.map(word));
		// No definition was cut: each was asked about the last line, in prompts of limited size.
		const last = server.calls.filter(({ body }) => body.messages[1]?.content.includes(`${word(500)} is next`));
		const asked = last.flatMap(({ body }) => [
			...(body.messages[0]?.content.matchAll(/"(?:tag|name)":"(\w+)"/g) ?? []),
		]);
		expect(new Set(asked.map(([, name]) => name))).toEqual(new Set(many.map(word)));
		for (const { body } of server.calls) expect(JSON.stringify(body.messages).length).toBeLessThan(45_000);
	},
);
