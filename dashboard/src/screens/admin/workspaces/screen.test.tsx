// @module-tag release
import type { Workspace } from '@debrief/shared/contract/workspaces/admin.ts';
import { FakeError } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedInAsAdmin } from '../../../testing/render-app.tsx';
import { WorkspacesScreen } from './screen.tsx';

const row: Workspace = {
	id: 'w',
	name: 'Nordlager',
	plan: 'free',
	trialEndsAt: null,
	ownerEmail: 'ada@example.com',
	entitlementOverrides: {},
	createdAt: '2026-02-11T09:00:00.000Z',
};
const page = (list: Workspace[]) => ({ list, query: { total: list.length, start: 0, limit: 50 } });

async function openDialog(workspace: Workspace, fails: () => boolean = () => false) {
	const sent: { plan?: unknown; overrides?: unknown }[] = [];
	const view = await renderScreen(<WorkspacesScreen />, {
		handlers: {
			...signedInAsAdmin,
			listWorkspaces: () => page([workspace]),
			setWorkspacePlan: ({ body }) => {
				sent.push({ plan: body });
				return workspace;
			},
			setWorkspaceEntitlements: ({ body }) => {
				if (fails()) throw new FakeError('general');
				sent.push({ overrides: body });
				return workspace;
			},
		},
	});
	await view.user.click(
		await screen.findByRole('button', { name: `Change plan and limits of ${workspace.name}` }, { timeout: 5_000 }),
	);
	const dialog = within(await screen.findByRole('dialog'));
	const choose = async (label: string, option: string) => {
		await view.user.click(dialog.getByRole('button', { name: new RegExp(label) }));
		await view.user.click(await screen.findByRole('option', { name: option }));
	};
	const save = () => view.user.click(dialog.getByRole('button', { name: 'Save' }));
	return { ...view, dialog, choose, save, sent };
}

test('plan, limits and features of a workspace are saved together, and only changed values are sent', async () => {
	const { choose, save, sent, dialog, user } = await openDialog(row);
	await choose('Plan', 'PRO, monthly');
	await choose('Minutes of transcripts', 'Custom');
	const minutes = dialog.getByRole('textbox', { name: 'Minutes' });
	await user.clear(minutes);
	await save();
	expect(dialog.getByText('Enter a number')).toBeVisible();
	await user.type(minutes, '90');
	await choose('Conversations with insights', 'Unlimited');
	await choose('Privacy mode', 'Off');
	await save();
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(sent).toEqual([
		{ plan: { plan: 'premium', trialEndsAt: null } },
		{
			overrides: {
				features: { privacyMode: false },
				limits: { transcriptSecondsPerMonth: 5_400, insightsPerMonth: null },
			},
		},
	]);
});

test('untouched values are kept: the end of a trial, and a custom window of the lists', async () => {
	const limits = { visibleWindow: { conversations: 3, durationMs: 1 } };
	const trialEndsAt = '2026-12-01T00:00:00.000Z';
	const trial: Workspace = { ...row, plan: 'demoPaid', trialEndsAt, entitlementOverrides: { limits } };
	const { choose, save, sent } = await openDialog(trial);
	await choose('Google Drive', 'On');
	await save();
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(sent).toEqual([{ overrides: { features: { driveIntegration: true }, limits } }]);
});

test('a failure keeps the dialog open with the chosen values', async () => {
	let isBroken = true;
	const { choose, save, sent, dialog } = await openDialog(row, () => isBroken);
	await choose('Summaries', 'On');
	await save();
	await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled());
	isBroken = false;
	await save();
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(sent).toEqual([{ overrides: { features: { transcriptSummary: true }, limits: {} } }]);
});
