import type { Integration, Provider } from '@debrief/shared/contract/integrations/integrations.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { useUpgrade } from '../../platform/upgrade-prompt.ts';
import { renderScreen, signedIn, signedInAs } from '../../testing/render-app.tsx';
import { reportExtension } from '../../testing/report-extension.ts';
import { IntegrationsScreen } from './screen.tsx';

afterEach(() => {
	toastQueue.clear();
	useUpgrade.getState().close();
});

const apiKey = { key: 'apiKey', label: 'API token', kind: 'secret', isOptional: false } as const;
const provider = (name: string, title: string, changes: Partial<Provider> = {}): Provider => ({
	name,
	title,
	type: 'crm',
	description: '',
	authInstructions: '',
	contactTypes: [],
	features: [],
	authStrategy: 'apiKey',
	authFields: [apiKey],
	authMethods: [{ strategy: 'apiKey', authFields: [apiKey] }],
	status: 'available',
	requiredFeature: 'integrationsCrm',
	isActive: false,
	isVirtuallyActive: false,
	activating: false,
	missingVariables: [],
	isConfigured: true,
	hasVoted: false,
	votes: null,
	...changes,
});
const pending = provider('zoho', 'Zoho CRM', {
	status: 'pending',
	authStrategy: 'none',
	authFields: [],
	authMethods: [],
});
const connected = (changes: Partial<Integration> = {}): Integration => ({
	id: 'i1',
	providerName: 'pipedrive',
	status: 'active',
	reason: null,
	account: 'Quayline (dana@quayline.example)',
	connectedAt: '2026-02-11T09:10:00.000Z',
	connectedBy: 'Dana Reed',
	disconnectedAt: null,
	...changes,
});
const pipedrive = provider('pipedrive', 'Pipedrive');

const withFeature = signedInAs(buildProfile({ rank: 'Admin', features: ['integrationsCrm'] }));
const show = (
	list: Provider[],
	integrations: Integration[] = [],
	handlers: FakeHandlers = {},
	as: FakeHandlers = withFeature,
) =>
	renderScreen(<IntegrationsScreen />, {
		at: '/integrations',
		handlers: {
			...as,
			listProviders: () => ({ list }),
			listIntegrations: () => ({ list: integrations }),
			listChannels: () => ({ list: [] }),
			...handlers,
		},
	});
const card = async (name: string) => within(await screen.findByRole('listitem', { name }));
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text);

test('a missing or refused value is reported at its field in the language of the page', {
	tags: ['release'],
}, async () => {
	const site = { key: 'siteUrl', label: 'Site', kind: 'text', isOptional: true } as const;
	const two = provider('pipedrive', 'Pipedrive', {
		authMethods: [{ strategy: 'apiKey', authFields: [apiKey, site] }],
	});
	const { user } = await show([two], [], {
		createIntegration: () => {
			const missing = { field: 'apiKey', reason: 'invalid', message: 'API token is missing.', key: 'missing' };
			const wrong = { field: 'siteUrl', reason: 'invalid', message: 'x', key: 'webAddress' };
			throw new FakeError('invalid_input', { details: [{ ...missing, values: { field: 'API token' } }, wrong] });
		},
	});
	await i18next.changeLanguage('de');
	await user.click((await card('Pipedrive')).getByRole('button', { name: 'Pipedrive verbinden' }));
	const dialog = within(await screen.findByRole('dialog'));
	await user.type(dialog.getByLabelText('API-Token'), 'key-1');
	await user.click(dialog.getByRole('button', { name: 'Verbinden' }));
	await waitFor(() => expect(dialog.getByLabelText('API-Token')).toBeInvalid());
	expect(dialog.getByText('Füllen Sie dieses Feld aus')).toBeVisible();
	expect(dialog.getByLabelText(/^Site/)).toBeInvalid();
	expect(dialog.getByText(/^Geben Sie eine Adresse ein/)).toBeVisible();
	await i18next.changeLanguage('en');
});

test('an Admin connects a provider with its fields, and a refusal keeps the input', {
	tags: ['release'],
}, async () => {
	const integrations: Integration[] = [];
	const asked: unknown[] = [];
	let isRefused = true;
	const { user } = await show([pipedrive, pending], integrations, {
		createIntegration({ body }) {
			asked.push(body);
			if (isRefused) throw new FakeError('integration_refused');
			integrations.push(connected());
			return { url: null, secret: null, integration: connected() };
		},
	});
	await user.click((await card('Pipedrive')).getByRole('button', { name: 'Connect Pipedrive' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Connect Pipedrive' }));
	await user.click(dialog.getByRole('button', { name: 'Connect' }));
	expect(await dialog.findByText('Fill this in')).toBeVisible();
	expect(asked).toEqual([]);
	await user.type(dialog.getByLabelText('API token'), ' key-1 ');
	await user.click(dialog.getByRole('button', { name: 'Connect' }));
	expect(await dialog.findByText(/rejected these values/)).toBeVisible();
	expect(dialog.getByLabelText('API token')).toHaveValue(' key-1 ');
	isRefused = false;
	await user.click(dialog.getByRole('button', { name: 'Connect' }));
	await waitFor(() => expect(toasts()).toEqual(['Pipedrive is connected']));
	expect(asked.at(-1)).toEqual({ provider: 'pipedrive', strategy: 'apiKey', apiKey: 'key-1' });
	const shown = await card('Pipedrive');
	expect(await shown.findByText('Quayline (dana@quayline.example)')).toBeVisible();
	expect(shown.getByText(/connected by Dana Reed/)).toBeVisible();
});

test('a connection in error says why and can be reconnected, and disconnecting asks first', {
	tags: ['release'],
}, async () => {
	const asked: unknown[] = [];
	const list = [connected({ status: 'error', reason: 'refused' })];
	const { user } = await show([pipedrive], list, {
		deleteIntegration({ params }) {
			asked.push(params);
			list.length = 0;
		},
	});
	const shown = await card('Pipedrive');
	expect(shown.getByText('Needs attention')).toBeVisible();
	expect(shown.getByText(/may have been revoked there/)).toBeVisible();
	expect(shown.getByRole('button', { name: 'Reconnect Pipedrive' })).toBeVisible();
	await user.click(shown.getByRole('button', { name: 'Disconnect Pipedrive' }));
	const question = within(await screen.findByRole('alertdialog', { name: 'Disconnect Pipedrive?' }));
	await user.click(question.getByRole('button', { name: 'Disconnect' }));
	await waitFor(() => expect(toasts()).toEqual(['Pipedrive is disconnected']));
	expect(asked).toEqual([{ providerName: 'pipedrive' }]);
	expect(await (await card('Pipedrive')).findByRole('button', { name: 'Connect Pipedrive' })).toBeVisible();
});

test('in a plan without the feature, connecting explains the upgrade', async () => {
	const free = signedInAs(buildProfile({ rank: 'Admin', features: [] }));
	const { user, api } = await show([pipedrive], [], {}, free);
	await user.click((await card('Pipedrive')).getByRole('button', { name: 'Connect Pipedrive' }));
	expect(useUpgrade.getState().type).toBe('integrationsCrm');
	expect(api.calls).not.toContain('createIntegration');
});

test('a vote for a pending provider is sent once, and is shown', { tags: ['release'] }, async () => {
	const asked: unknown[] = [];
	let list = [pending];
	const { user } = await show([], [], {
		listProviders: () => ({ list }),
		voteForProvider({ body }) {
			asked.push(body);
			list = [{ ...pending, hasVoted: true }];
		},
		withdrawVote: () => {
			list = [pending];
		},
	});
	await user.click((await card('Zoho CRM')).getByRole('button', { name: 'Vote for Zoho CRM' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Vote for Zoho CRM' }));
	await user.click(dialog.getByRole('checkbox', { name: /other new integrations/ }));
	await user.click(dialog.getByRole('button', { name: 'Vote' }));
	expect(await (await card('Zoho CRM')).findByText('You voted')).toBeVisible();
	expect(asked).toEqual([{ provider: 'zoho', genericNotification: true, source: 'integrations' }]);
	await user.click((await card('Zoho CRM')).getByRole('button', { name: 'Withdraw the vote for Zoho CRM' }));
	expect(await (await card('Zoho CRM')).findByRole('button', { name: 'Vote for Zoho CRM' })).toBeVisible();
});

test('a Member sees the connections and cannot change them', async () => {
	const member = signedInAs(buildProfile({ rank: 'Member', features: ['integrationsCrm'] }));
	await show([pipedrive, provider('dynamics', 'Dynamics')], [connected()], {}, member);
	const shown = await card('Pipedrive');
	expect(shown.getByText('Connected')).toBeVisible();
	expect(shown.queryByRole('button')).toBeNull();
	expect((await card('Dynamics')).queryByRole('button')).toBeNull();
});

test('search, status and type filter the cards, and an empty result offers to show all', {
	tags: ['release'],
}, async () => {
	const zoom = provider('zoom', 'Zoom', { type: 'webConferencingTool', authStrategy: 'none', isVirtuallyActive: true });
	const { user } = await show([pipedrive, zoom, pending]);
	const names = () => screen.queryAllByRole('listitem').map((each) => each.getAttribute('aria-labelledby'));
	await card('Zoom');
	expect(names()).toHaveLength(3);
	await user.type(screen.getByRole('searchbox', { name: 'Search integrations' }), 'zo');
	await waitFor(() => expect(names()).toHaveLength(2));
	await user.click(screen.getByRole('button', { name: /Any status/ }));
	await user.click(await screen.findByRole('option', { name: 'Connected or active' }));
	await waitFor(() => expect(names()).toHaveLength(1));
	expect((await card('Zoom')).getByText('Active')).toBeVisible();
	await user.type(screen.getByRole('searchbox', { name: 'Search integrations' }), 'xx');
	await user.click(await screen.findByRole('button', { name: 'Show all' }));
	await waitFor(() => expect(names()).toHaveLength(3));
});

test('a browser with the extension is active, and a provider being activated is connecting', async () => {
	const chrome = provider('chrome', 'Google Chrome', { type: 'browser', authStrategy: 'none', requiredFeature: null });
	const edge = provider('edge', 'Microsoft Edge', { type: 'browser', authStrategy: 'none', requiredFeature: null });
	vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36');
	await show([chrome, edge, provider('hubspot', 'HubSpot', { activating: true })]);
	expect((await card('Google Chrome')).queryByText('Active')).toBeNull();
	reportExtension();
	expect(await (await card('Google Chrome')).findByText('Active')).toBeVisible();
	expect((await card('Microsoft Edge')).queryByText('Active')).toBeNull();
	expect((await card('HubSpot')).getByText('Connecting')).toBeVisible();
	vi.restoreAllMocks();
});

test('a missing server setting is named to the administrator, and others see whom to ask', {
	tags: ['release'],
}, async () => {
	const hubspot: Partial<Provider> = {
		isConfigured: false,
		authMethods: [],
		authStrategy: 'redirect',
		authFields: [],
	};
	const { unmount } = await show([
		provider('hubspot', 'HubSpot', { ...hubspot, missingVariables: ['HUBSPOT_CLIENT_ID'] }),
	]);
	expect((await card('HubSpot')).getByText(/lacks HUBSPOT_CLIENT_ID/)).toBeVisible();
	expect((await card('HubSpot')).queryByRole('button')).toBeNull();
	unmount();
	await show([provider('hubspot', 'HubSpot', hubspot)]);
	expect((await card('HubSpot')).getByText(/administrator of this server/)).toBeVisible();
});

test('a page that fails to load can be loaded again', async () => {
	let isDown = true;
	const { user } = await show([], [], {
		...signedIn,
		listProviders() {
			if (isDown) throw new FakeError('general');
			return { list: [pipedrive] };
		},
	});
	expect(await screen.findByText("The integrations couldn't be loaded")).toBeVisible();
	isDown = false;
	await user.click(screen.getByRole('button', { name: 'Retry' }));
	expect(await card('Pipedrive')).toBeTruthy();
});
