import type { Analysis } from '@debrief/shared/contract/insights/analyses.ts';
import { expect, test } from 'vitest';
import { quotesIn } from './quotes.tsx';

const moment = (segmentId: string) => ({ segmentId, fileId: 'f', startedAt: 1_000, endedAt: 2_000 });
const answer = (changes: Partial<Analysis>): Analysis => ({
	id: 'q',
	prompt: 'When?',
	type: null,
	status: 'done',
	result: 'I found these passages:\n“By Friday (at noon).” (Dermot Ash)\n“Tomorrow.” (Me)',
	failureMessage: null,
	isFound: true,
	isExtractive: true,
	evidence: [moment('a'), moment('b')],
	model: null,
	assistant: 'Built-in',
	usages: null,
	authorName: 'Marta',
	createdAt: '2026-02-12T08:00:00.000Z',
	...changes,
});

test('each quote has its speaker and its time', () => {
	expect(quotesIn(answer({}))).toEqual([
		{ text: 'By Friday (at noon).', speaker: 'Dermot Ash', evidence: moment('a') },
		{ text: 'Tomorrow.', speaker: 'Me', evidence: moment('b') },
	]);
});

test('a model’s answer, or quotes without matching times, remain one text', () => {
	expect(quotesIn(answer({ isExtractive: false }))).toBeNull();
	expect(quotesIn(answer({ evidence: [moment('a')] }))).toBeNull();
	expect(quotesIn(answer({ type: 'combined' }))).toBeNull();
});
