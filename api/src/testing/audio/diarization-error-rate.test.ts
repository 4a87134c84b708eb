import { expect, test } from 'vitest';
import { diarizationErrorRate } from './diarization-error-rate.ts';

const turn = (startedAt: number, endedAt: number, speaker: string) => ({ startedAt, endedAt, speaker });
const reference = [turn(0, 10_000, 'anna'), turn(10_000, 20_000, 'ben')];

test('speaker names do not count, only their identity', () => {
	expect(diarizationErrorRate(reference, [turn(0, 10_000, '2'), turn(10_000, 20_000, '1')]).rate).toBe(0);
});

test('merging two speakers into one counts as half wrong', () => {
	const { rate, confused } = diarizationErrorRate(reference, [turn(0, 20_000, '1')], 0);
	expect([rate, confused]).toEqual([0.5, 0.5]);
});

test('missed speech and false alarms are counted separately', () => {
	expect(diarizationErrorRate(reference, [turn(0, 10_000, '1')], 0)).toMatchObject({ missed: 0.5, falseAlarm: 0 });
	const late = [turn(0, 10_000, '1'), turn(10_000, 24_000, '2')];
	expect(diarizationErrorRate(reference, late, 0)).toMatchObject({ missed: 0, falseAlarm: 0.2 });
});

test('a boundary within the collar is right', () => {
	const late = [turn(0, 10_200, '1'), turn(10_200, 20_000, '2')];
	expect(diarizationErrorRate(reference, late).rate).toBe(0);
	expect(diarizationErrorRate(reference, late, 0).rate).toBeCloseTo(0.01);
});
