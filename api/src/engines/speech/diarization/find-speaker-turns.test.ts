import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { composeTurns, type Voice } from '../../../testing/audio/compose-speech.ts';
import { diarizationErrorRate } from '../../../testing/audio/diarization-error-rate.ts';
import { findSpeakerTurns } from './find-speaker-turns.ts';

vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'voices-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const call: [Voice, string][] = [
	['slt', 'good morning thank you for calling the service desk how can i help you today'],
	['rms', 'hello i bought a fridge from you last month and it has not arrived yet'],
	['slt', 'i am sorry to hear that could you please tell me your order number'],
	['rms', 'yes of course the number is three one four two seven'],
	['slt', 'thank you i can see that the delivery was delayed because of the weather'],
	['rms', 'i see when will it be here then i have been waiting for two weeks now'],
	['slt', 'it will arrive on thursday morning between nine and eleven'],
	['rms', 'that is good news thank you very much for your help goodbye'],
];

const given = (voices: number) => ({ most: voices, isGiven: true });

function compose(lines: typeof call, pauseMs: number) {
	const { pcm, lines: placed } = composeTurns(
		lines.map(([voice, text]) => ({ voice, text })),
		pauseMs,
	);
	const pcmPath = join(folder, 'call.raw');
	writeFileSync(pcmPath, pcm);
	const reference = placed.map(({ voice, startedAt, endedAt }) => ({ speaker: voice, startedAt, endedAt }));
	return { pcmPath, reference, endedAt: placed.at(-1)?.endedAt ?? 0 };
}

test.each([
	['with pauses between the turns, given the speech', 600, false],
	['without pauses, in one stretch of speech', 0, true],
])(
	'a two-person call on one channel %s (%i ms): at most 15 % of the time has the wrong speaker',
	{ tags: ['release'] },
	async (_, pauseMs, isOne) => {
		const { pcmPath, reference, endedAt } = compose(call, pauseMs);
		const speech = isOne ? [{ startedAt: 500, endedAt }] : reference;
		const turns = await findSpeakerTurns(
			{ pcmPath, speech, words: [], voices: given(2) },
			new AbortController().signal,
		);
		const found = turns.map((turn) => ({ ...turn, speaker: String(turn.voice) }));
		expect(diarizationErrorRate(reference, found).rate).toBeLessThan(0.15);
		expect(turns[0]?.voice).toBe(0);
	},
);

test('the voices of a three-person call are counted', { tags: ['release'] }, async () => {
	const third: [Voice, string][] = [
		['awb', 'hello this is the manager speaking may i ask what has happened with the order'],
		['awb', 'then we will refund the cost of the delivery and call you tomorrow'],
	];
	const { pcmPath, reference } = compose([...call.slice(0, 4), ...third, ...call.slice(4)], 600);
	const turns = await findSpeakerTurns(
		{ pcmPath, speech: reference, words: [], voices: { most: 5, isGiven: false } },
		new AbortController().signal,
	);
	expect(new Set(turns.map((turn) => turn.voice))).toEqual(new Set([0, 1, 2]));
});

test('a single voice is not split', async () => {
	const { pcmPath, reference } = compose(
		call.filter(([voice]) => voice === 'slt'),
		600,
	);
	const request = { pcmPath, speech: reference, words: [], voices: { most: 2, isGiven: false } };
	const turns = await findSpeakerTurns(request, new AbortController().signal);
	expect(new Set(turns.map((turn) => turn.voice))).toEqual(new Set([0]));
});

test('without speech there are no turns, and an abort ends the search', { tags: ['release'] }, async () => {
	const { pcmPath } = compose(call.slice(0, 2), 0);
	expect(
		await findSpeakerTurns({ pcmPath, speech: [], words: [], voices: given(2) }, new AbortController().signal),
	).toEqual([]);
	const abort = AbortSignal.abort(new Error('enough'));
	await expect(findSpeakerTurns({ pcmPath, speech: [], words: [], voices: given(2) }, abort)).rejects.toThrow('enough');
});
