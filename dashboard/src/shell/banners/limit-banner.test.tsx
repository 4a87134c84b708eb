import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUpgrade } from '../../platform/upgrade-prompt.ts';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { LimitBanner } from './limit-banner.tsx';

type Usage = { name: 'transcript' | 'insights'; ceiling: number | null; currentUsage: number };
const free = { title: 'FREE', key: 'free', initialAmount: 0, billingPeriod: 'none' } as const;
const user = buildProfile({ currentPlan: free });
const signIn = () => ({ access_token: 'token', token_type: 'Bearer' as const, expires_in: 900, user });
const show = (list: Usage[]) =>
	renderScreen(<LimitBanner />, {
		handlers: { ...signedIn, signIn, getProfile: () => user, getUsages: () => ({ list }) },
	});
const insights = (currentUsage: number): Usage => ({ name: 'insights', ceiling: 10, currentUsage });

test('used-up minutes show what still works, the renewal date and a link to PRO', async () => {
	const { user } = await show([{ name: 'transcript', ceiling: 36_000, currentUsage: 36_010 }, insights(3)]);
	expect(await screen.findByRole('status')).toHaveTextContent(/^600 of 600 minutes used\. You can keep recording;/);
	expect(screen.getByRole('status')).toHaveTextContent(/resumes on \w+ 1/);
	await user.click(await screen.findByRole('button', { name: 'See PRO' }));
	expect(useUpgrade.getState().type).toBe('general');
});

test('used-up insights are shown together with used-up minutes', async () => {
	await show([{ name: 'transcript', ceiling: 36_000, currentUsage: 40_000 }, insights(10)]);
	expect(await screen.findByText('10 of 10 insights used.')).toBeVisible();
	expect(screen.getByText('600 of 600 minutes used.')).toBeVisible();
});

test('below the limit, and without limits, there is no banner', async () => {
	const { api } = await show([{ name: 'transcript', ceiling: null, currentUsage: 99_999 }, insights(9)]);
	await waitFor(() => expect(api.calls).toContain('getUsages'));
	expect(screen.queryByRole('status')).toBeNull();
});
