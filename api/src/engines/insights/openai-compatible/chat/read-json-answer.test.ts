import { expect, it } from 'vitest';
import { z } from 'zod';
import { readJsonAnswer } from './read-json-answer.ts';

const schema = z.object({ n: z.number() });

it.each([
	['plain', '{"n":1}'],
	['fenced', '```json\n{"n":1}\n```'],
	['after thoughts that hold another object', '<think>{"n":2}</think>{"n":1}'],
	['after thoughts whose start is missing', 'maybe {"n":2}</think>\n{"n":1}'],
	['between words', 'Here you are: {"n":1} - anything else?'],
])('a JSON object %s is read', (_, answer) => {
	expect(readJsonAnswer(answer, schema)).toEqual({ ok: true, value: { n: 1 } });
});

it.each([
	['{"n":"one"}', /^n: /],
	['{"n":1', /no valid JSON/],
	['', /no valid JSON/],
])('the problem in "%s" is reported', (answer, problem) => {
	expect(readJsonAnswer(answer, schema)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
});
