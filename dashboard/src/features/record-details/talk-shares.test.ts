import type { Speaker } from '@debrief/shared/contract/transcripts.ts';
import { expect, test } from 'vitest';
import { talkShares } from './talk-shares.ts';

const speaker = (index: number, talkMs: number): Speaker => ({
	speakerId: `${index}`,
	name: null,
	label: 'x',
	origin: 'mixed',
	isEstimated: false,
	index,
	talkMs,
});

test('shares are parts of the talking, not of the recording, and add up to one', () => {
	const shares = talkShares([speaker(0, 1000), speaker(1, 3000)]);
	expect(shares.map(({ speaker: { index }, share }) => [index, share])).toEqual([
		[1, 0.75],
		[0, 0.25],
	]);
});

test('a recording in which nobody talks has shares of zero', () => {
	expect(talkShares([speaker(1, 0), speaker(0, 0)]).map((share) => [share.speaker.index, share.share])).toEqual([
		[0, 0],
		[1, 0],
	]);
});
