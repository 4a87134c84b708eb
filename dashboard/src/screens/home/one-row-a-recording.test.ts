import type { Activity, ActivityType } from '@debrief/shared/contract/workspaces/activity.ts';
import { expect, test } from 'vitest';
import { oneRowARecording } from './one-row-a-recording.ts';

const activity = (id: string, activityType: ActivityType, callId?: string): Activity => ({
	id,
	activityType,
	activityContent: callId ? { callId } : {},
	creationDate: '2026-02-11T08:52:00.000Z',
});

test('a recording has one row with its newest state, and people’s actions keep theirs', () => {
	const all = [
		activity('insights a', 'conversationAiInsightsCreated', 'a'),
		activity('note a', 'localNoteCreated', 'a'),
		activity('transcribed a', 'conversationTranscribed', 'a'),
		activity('failed b', 'conversationFailed', 'b'),
		activity('created a', 'callCreated', 'a'),
		activity('account', 'userCreated'),
		activity('removed b', 'callRemoved', 'b'),
	];
	expect(oneRowARecording(all).map(({ id }) => id)).toEqual([
		'insights a',
		'note a',
		'failed b',
		'account',
		'removed b',
	]);
});
