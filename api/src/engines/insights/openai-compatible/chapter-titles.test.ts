import { Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type FakeModel, ruleModel } from '../../../testing/engines/fake-chat-model.ts';
import { startFakeChatServer } from '../../../testing/engines/fake-chat-server.ts';
import type { VariantName } from '../../../testing/engines/fake-chat-variants.ts';
import { composeTalk, longTalks } from '../../../testing/transcripts/long-talks.ts';
import { createOpenAiCompatibleEngine } from './openai-compatible-engine.ts';

describe('the chapters of a long talk', () => {
	const { transcript } = composeTalk(longTalks.english, 1);
	const titled =
		(answers: object): FakeModel =>
		(question) => {
			const { chapters, ...rest } = ruleModel(question) as { chapters?: object[] };
			return { ...rest, ...(chapters && { chapters: chapters.map((chapter) => ({ ...chapter, ...answers })) }) };
		};
	const chaptersOf = async (model: FakeModel, variant: VariantName = 'openai') => {
		const server = await startFakeChatServer(variant, model);
		onTestFinished(() => server.close());
		const engine = createOpenAiCompatibleEngine({ baseUrl: server.baseUrl, model: 'fake' });
		const { signal } = new AbortController();
		const { chapters = [] } = Insights.parse(await engine.analyse({ transcript, tags: [], checks: [] }, signal));
		return chapters;
	};

	it.each<VariantName>(['openai', 'small-context'])(
		'have the titles that a model gives them, through %s',
		async (variant) => {
			const chapters = await chaptersOf(ruleModel, variant);
			expect(chapters.length).toBeGreaterThan(4);
			for (const { title, segmentId, evidence } of chapters) {
				expect(title).toMatch(new RegExp(`^Lines ${segmentId.slice('segment-'.length)}-`));
				expect(evidence).toMatchObject([{ segmentId }]);
			}
		},
	);

	const { lines } = transcript;
	it.each([
		['were not said', { quote: 'these words were never said by anybody', lines: [1] }],
		['were said in another chapter', { quote: lines.at(-1)?.text, lines: [lines.length] }],
		['are missing', { quote: '', lines: [] }],
	])('keep their own words where the words of the model %s', async (_, cited) => {
		const chapters = await chaptersOf(titled({ title: 'Invented', ...cited }));
		expect(chapters.slice(0, -1).map(({ title }) => title)).not.toContain('Invented');
		expect(chapters.every(({ evidence }) => evidence.length > 0)).toBe(true);
	});
});
