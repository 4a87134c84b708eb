import { expect, test } from 'vitest';
import { parseCtm } from './parse-ctm.ts';

const pieces = new Map([
	['0000', { startedAt: 10_000, endedAt: 12_000 }],
	['0001', { startedAt: 20_000, endedAt: 21_000 }],
]);

test('times are relative to the file, and pronunciation variants and noise tokens are removed', () => {
	const utterances = parseCtm(
		'0000 1 0.50 0.25 was(2) 0.900\n0000 1 0.75 0.10 [NOISE] 0.1\n0000 1 0.80 0.20 <sil> 1\n0000 1 1.00 0.50 here 0.500\n',
		pieces,
	);
	expect(utterances).toEqual([
		{
			startedAt: 10_500,
			endedAt: 11_500,
			text: 'was here',
			words: [
				{ startedAt: 10_500, endedAt: 10_750, text: 'was', confidence: 0.9, isApproximate: false },
				{ startedAt: 11_000, endedAt: 11_500, text: 'here', confidence: 0.5, isApproximate: false },
			],
			speaker: null,
			confidence: 0.7,
		},
	]);
});

test('no word leaves its region, and unknown regions are ignored', () => {
	const [utterance, ...others] = parseCtm('0001 1 0.90 0.40 late 1.2\n0002 1 0 1 stray 0.5\n', pieces);
	expect(utterance).toMatchObject({ startedAt: 20_900, endedAt: 21_000, confidence: 1 });
	expect(others).toEqual([]);
});

test('words without confidence values get none', () => {
	expect(parseCtm('0000 1 0 0.3 yes', pieces)[0]).toMatchObject({ confidence: null, text: 'yes' });
});
