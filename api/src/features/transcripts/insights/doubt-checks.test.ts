import type { Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { expect, test } from 'vitest';
import type { Line } from '../../../engines/insights/insight-engine.ts';
import { doubtChecks } from './doubt-checks.ts';

const line = (id: string, text: string, uncertain: string[]): Line => ({
	id,
	text,
	uncertain,
	fileId: 'file',
	speakerId: '1',
	speakerName: 'Ada',
	origin: 'mixed',
	startedAt: 0,
	endedAt: 1_000,
});
const lines = [
	line('clear', 'good morning this is Ada', ['this']),
	line('mumbled', 'good moaning tears is a', ['good', 'moaning', 'tears']),
];
const quote = (segmentId: string, startedAt: number) => ({
	fileId: 'file',
	segmentId,
	startedAt,
	endedAt: startedAt + 1,
});
const greeting = (...evidence: ReturnType<typeof quote>[]) => ({
	step: 1,
	name: 'Greeting',
	result: 'found' as const,
	timestamp: evidence[0]?.startedAt ?? null,
	evidence,
});
const checked = (step: Insights['compliance'][number]) =>
	doubtChecks({ compliance: [step] } as Insights, lines).compliance[0];

test('a check whose only quote was hardly heard cannot be told', () => {
	expect(checked(greeting(quote('mumbled', 5)))).toMatchObject({ result: 'unclear', timestamp: null, evidence: [] });
});

test('a check keeps the quotes that were clearly heard', () => {
	const step = greeting(quote('mumbled', 5), quote('clear', 9));
	expect(checked(step)).toMatchObject({ result: 'found', timestamp: 9, evidence: [{ segmentId: 'clear' }] });
});
