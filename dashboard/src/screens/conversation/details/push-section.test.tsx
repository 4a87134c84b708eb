import type { Push, PushTarget } from '@debrief/shared/contract/integrations/pushes.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';
import { signedInAs } from '../../../testing/render-app.tsx';

prepareConversationTests();

const at = '2026-02-11T09:10:00.000Z';
const push = (changes: Partial<Push> = {}): Push => ({
	id: 'push-1',
	providerName: 'pipedrive',
	providerTitle: 'Pipedrive',
	kind: 'note',
	state: 'sent',
	reason: null,
	isRemoval: false,
	url: 'https://quayline.example/note',
	byRule: false,
	sentAt: at,
	attemptedAt: at,
	nextAttemptAt: null,
	mayBeWith: null,
	...changes,
});
const target = (changes: Partial<PushTarget> = {}): PushTarget => ({
	providerName: 'pipedrive',
	providerTitle: 'Pipedrive',
	contactId: '1',
	...changes,
});
const withFeature = signedInAs(buildProfile({ features: ['integrationsCrm'] }));
const pushes = (list: Push[], targets: PushTarget[] = []) => ({ listPushes: () => ({ list, targets }) });
const open = (handlers: FakeHandlers, conversation: object = {}) =>
	openParts(['details'], conversation, { ...withFeature, ...handlers });
const section = async () =>
	within(
		await screen.findByRole('heading', { name: 'Integrations' }).then((title) => title.closest('section') ?? title),
	);

test('without a connected CRM there is no section', async () => {
	const { api } = await open(pushes([]));
	await waitFor(() => expect(api.calls).toContain('listPushes'));
	expect(screen.queryByRole('heading', { name: 'Integrations' })).toBeNull();
});

test('a conversation is sent to a known contact as the chosen type', { tags: ['release'] }, async () => {
	const sent: unknown[] = [];
	const { user } = await open({
		...pushes([], [target()]),
		createPush: ({ body }) => {
			sent.push(body);
			return push({ state: 'waiting' });
		},
	});
	await user.click((await section()).getByRole('button', { name: 'Send to Pipedrive' }));
	await user.click(await screen.findByRole('radio', { name: 'Note' }));
	await user.click(screen.getByRole('button', { name: 'Send' }));
	expect(await screen.findByText('On its way to Pipedrive')).toBeVisible();
	expect(sent).toEqual([{ provider: 'pipedrive', kind: 'note' }]);
});

test('a sent conversation shows when, as what and by whom, and links to the CRM', async () => {
	await open(pushes([push({ byRule: true })], [target()]));
	const shown = await section();
	expect(shown.getByRole('status')).toHaveTextContent(/Note, Sent .*2026.*, by a rule of the workspace/);
	expect(shown.getByRole('link', { name: 'Open in Pipedrive' })).toHaveAttribute(
		'href',
		'https://quayline.example/note',
	);
	expect(shown.queryByRole('button', { name: 'Send to Pipedrive' })).toBeNull();
	expect(shown.queryByRole('button', { name: 'Retry for Pipedrive' })).toBeNull();
});

test.for([
	['refused', "Pipedrive rejects your workspace's access. An Admin has to reconnect it."],
	['narrowed', "Your workspace's access does not have enough rights in Pipedrive. An Admin has to reconnect it."],
	['gone', 'The contact is not in Pipedrive any more.'],
	['invalid', 'Pipedrive did not accept it.'],
	['not_connected', 'Pipedrive is not connected any more.'],
	['unavailable', 'Pipedrive did not answer.'],
] as const)(
	'a conversation that failed with %s says why and can be retried',
	{ tags: ['release'] },
	async ([reason, sentence]) => {
		const retried: unknown[] = [];
		const { user } = await open({
			...pushes([push({ state: 'failed', reason, sentAt: null, url: null })]),
			createPush: ({ body }) => {
				retried.push(body);
				return push({ state: 'waiting' });
			},
		});
		const shown = await section();
		expect(shown.getByRole('status')).toHaveTextContent('Not sent');
		expect(shown.getByText(sentence)).toBeVisible();
		await user.click(shown.getByRole('button', { name: 'Retry for Pipedrive' }));
		expect(retried).toEqual([{ provider: 'pipedrive' }]);
	},
);

test('a waiting entry shows its next attempt, and a failed removal can be retried', async () => {
	const removed: unknown[] = [];
	const list = [
		push({ state: 'waiting', reason: 'busy', nextAttemptAt: '2026-02-11T10:00:00.000Z' }),
		push({ id: 'push-2', providerName: 'hubspot', providerTitle: 'HubSpot', state: 'failed', isRemoval: true }),
	];
	const { user } = await open({
		...pushes(list),
		deletePush: ({ params }) => {
			removed.push(params.providerName);
			return push({ state: 'removing' });
		},
	});
	const shown = await section();
	expect(shown.getByText(/^Next attempt .*2026/)).toBeVisible();
	expect(shown.getByText('Note, Not removed')).toBeVisible();
	await user.click(shown.getByRole('button', { name: 'Retry for HubSpot' }));
	expect(removed).toEqual(['hubspot']);
});

test('removing asks for confirmation, and no button is enabled while it runs', { tags: ['release'] }, async () => {
	const list = [push()];
	const { user } = await open({
		...pushes(list),
		deletePush: () => {
			list[0] = push({ state: 'removing' });
			return push({ state: 'removing' });
		},
	});
	await user.click((await section()).getByRole('button', { name: 'Remove from Pipedrive' }));
	expect(await screen.findByText('The conversation stays here. It can be sent again.')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Remove there' }));
	expect(await screen.findByText('Note, Being removed')).toBeVisible();
	expect((await section()).queryByRole('button')).toBeNull();
});

test('a viewer sees where the conversation was sent, without buttons', async () => {
	await open(pushes([push(), push({ id: 'push-2', state: 'failed', reason: 'gone' })], [target()]), {
		canEdit: false,
	});
	expect((await section()).queryByRole('button')).toBeNull();
});

test('in a plan without CRM sending, the button opens the upgrade', async () => {
	const { user } = await openParts(
		['details'],
		{},
		{ ...signedInAs(buildProfile({ features: [] })), ...pushes([], [target()]) },
	);
	await user.click((await section()).getByRole('button', { name: 'Send to Pipedrive' }));
	expect(screen.queryByRole('radio', { name: 'Note' })).toBeNull();
});

test('CRM entries that cannot be loaded can be loaded again', async () => {
	let isAway = true;
	const { user } = await open({
		listPushes: () => {
			if (isAway) throw new FakeError('general');
			return { list: [push()], targets: [] };
		},
	});
	expect(await screen.findByText("We couldn't load what was sent")).toBeVisible();
	isAway = false;
	await user.click((await section()).getByRole('button', { name: 'Retry' }));
	expect(await screen.findByRole('link', { name: 'Open in Pipedrive' })).toBeVisible();
});
