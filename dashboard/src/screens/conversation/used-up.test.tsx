// @module-tag release
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUpgrade } from '../../platform/upgrade-prompt.ts';
import { transcript } from '../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../testing/open-conversation.tsx';

prepareConversationTests();

const free = { title: 'FREE', key: 'free', initialAmount: 0, billingPeriod: 'none' } as const;

/** Signed in to a workspace on FREE. */
function onFree(): FakeHandlers {
	const user = buildProfile({ currentPlan: free, features: [] });
	const session = { access_token: 'token', token_type: 'Bearer' as const, expires_in: 900, user };
	return { getProfile: () => user, signIn: () => session };
}
const openWithoutMinutes = (more: FakeHandlers = {}) =>
	openParts(
		['player', 'insights', 'transcript'],
		{
			insights: null,
			pipeline: {
				step: 'transcript',
				state: 'failed',
				progress: null,
				etaMs: null,
				reason: 'LimitReached',
				message: null,
				canRetry: true,
			},
		},
		{ getTranscript: () => ({ ...transcript, list: [], speakers: [], total: 0 }), ...more },
	);
const openWithoutInsights = (more: FakeHandlers = {}) =>
	openParts(['insights'], { insights: null, aiStatus: 'processing_failed', failureReason: 'LimitReached' }, more);
const offer = { name: 'See what PRO includes' };

test('used-up minutes show users on FREE what PRO includes', async () => {
	const { user } = await openWithoutMinutes(onFree());
	const problem = await screen.findByText("You've used up this month's transcript minutes");
	const panel = within(problem.closest<HTMLElement>('[role=alert]') ?? document.body);
	await user.click(panel.getByRole('button', offer));
	expect(useUpgrade.getState().type).toBe('general');
});

test('used-up minutes on PRO only say to wait', async () => {
	await openWithoutMinutes();
	expect(await screen.findByText("You've used up this month's transcript minutes")).toBeVisible();
	expect(screen.getByText(/Contact your provider if you need more/)).toBeVisible();
	expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
	expect(screen.queryByRole('button', offer)).toBeNull();
});

test('used-up insights show users on FREE what PRO includes, and are regenerated on PRO', async () => {
	const { user, unmount } = await openWithoutInsights(onFree());
	const insights = () => within(screen.getByRole('region', { name: 'AI insights' }));
	await screen.findByText(/used up this month's insights/);
	await user.click(await insights().findByRole('button', offer));
	expect(useUpgrade.getState().type).toBe('general');
	expect(insights().queryByRole('button', { name: 'Regenerate' })).toBeNull();
	unmount();
	await openWithoutInsights();
	expect(await screen.findByRole('button', { name: 'Regenerate' })).toBeVisible();
	expect(insights().queryByRole('button', offer)).toBeNull();
});

test('speakers shown as one by the plan say how to separate them', async () => {
	const one = { ...transcript, hasSpeakers: false };
	const { user } = await openParts(['transcript'], {}, { getTranscript: () => one, ...onFree() });
	const strip = await screen.findByText(/shows all speakers as one/);
	await user.click(within(strip.closest<HTMLElement>('[role=status]') ?? document.body).getByRole('button', offer));
	expect(useUpgrade.getState().type).toBe('speakerRecognition');
});
