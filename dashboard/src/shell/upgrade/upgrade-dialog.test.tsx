import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-app.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

const freePlan = { title: 'FREE', key: 'free', initialAmount: 0, billingPeriod: 'none' } as const;
const show = async (role: 'user' | 'admin', changes: Partial<Profile> = {}) => {
	const asked = { onSwitch: vi.fn(), onBuy: vi.fn(), onClose: vi.fn() };
	const profile = buildProfile({ role, currentPlan: freePlan, ...changes });
	const view = await renderScreen(
		<UpgradeDialog type="transcriptDownload" profile={profile} isSwitching={false} {...asked} />,
	);
	return { ...view, ...asked };
};

test('the dialog shows what the plan lacks, and whom to ask', async () => {
	const { user, onClose } = await show('user');
	expect(await screen.findByRole('dialog', { name: 'Downloads and exports are part of PRO' })).toBeVisible();
	expect(screen.getByText(/Ask one of them to switch Quayline to PRO/)).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Switch to PRO' })).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Stay on FREE' }));
	expect(onClose).toHaveBeenCalledOnce();
});

test('an administrator of the server switches the plan directly', async () => {
	const { user, onSwitch } = await show('admin');
	await user.click(await screen.findByRole('button', { name: 'Switch to PRO' }));
	expect(onSwitch).toHaveBeenCalledOnce();
});

test('with billing, an Admin of the workspace continues to the payment, with its price', async () => {
	const { user, onBuy } = await show('admin', { hasBilling: true });
	expect(await screen.findByText(/PRO costs \$10\.00 a month/)).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Switch to PRO' })).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Upgrade to PRO' }));
	expect(onBuy).toHaveBeenCalledOnce();
});

test('with billing, other users are referred to an Admin of the workspace', async () => {
	await show('user', { hasBilling: true, rank: 'Agent' });
	expect(await screen.findByText(/Admins of Quayline can buy PRO/)).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Upgrade to PRO' })).toBeNull();
});
