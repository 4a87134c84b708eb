import type { ApiKey } from '@debrief/shared/contract/accounts/api-keys.ts';
import { type Pbx, PbxChoice } from '@debrief/shared/contract/pbx/pbx.ts';
import type { CustomerDetails } from '@debrief/shared/contract/resellers/customers.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedInAs } from '../../../testing/render-app.tsx';
import { buildCustomer } from '../../../testing/resellers/build-customer.ts';
import { GuideScreen } from './guide-screen.tsx';
import { CustomerScreen } from './screen.tsx';

const details = (changes: Partial<CustomerDetails> = {}): CustomerDetails => ({
	...buildCustomer(),
	trialEndDate: null,
	features: ['thirdPartyApi'],
	usage: [
		{ name: 'transcript', ceiling: 72_000, currentUsage: 3_600, renewsAt: null },
		{ name: 'insights', ceiling: null, currentUsage: 12, renewsAt: null },
	],
	...changes,
});
const show = (handlers: FakeHandlers) =>
	renderScreen(<CustomerScreen />, {
		route: '/reseller-customers/:customerId/settings',
		at: '/reseller-customers/c1/settings',
		handlers: { ...signedInAs(buildProfile({ role: 'reseller' })), ...handlers },
	});

test('a transcription-only key is generated and revoked', { tags: ['release'] }, async () => {
	const list: ApiKey[] = [];
	const asked: object[] = [];
	const { user } = await show({
		getCustomer: () => details(),
		listCustomerApiKeys: () => ({ list: [...list] }),
		createCustomerApiKey: ({ body }) => {
			asked.push(body);
			const made: ApiKey = {
				id: 'k1',
				name: body.name,
				status: 'active',
				prefix: 'dbf_000000000001',
				scopes: ['speech'],
				workspaceId: 'w1',
				workspaceName: 'Lindenhof',
				creationDate: '2026-03-02T08:00:00.000Z',
				expiresAt: null,
				lastUsedAt: null,
				usage: { requests: 0, audioSeconds: 0 },
			};
			list.push(made);
			return { ...made, apiKey: `dbf_${'k'.repeat(50)}` };
		},
		revokeCustomerApiKey: () => {
			list.length = 0;
			return undefined;
		},
	});
	expect(await screen.findByRole('heading', { name: 'Ines Brandt' })).toBeVisible();
	expect(screen.getByText('60 of 1,200')).toBeVisible();
	expect(await screen.findByText('No API keys yet')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Generate API key' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Generate API key' }));
	expect(dialog.queryByRole('checkbox')).toBeNull();
	await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Telephone');
	await user.click(dialog.getByRole('button', { name: 'Generate' }));
	expect(await screen.findByTestId('api-key')).toHaveTextContent(`dbf_${'k'.repeat(50)}`);
	await user.click(screen.getByRole('button', { name: 'Done' }));
	expect(asked).toEqual([{ name: 'Telephone', expiresInDays: null }]);
	await user.click(await screen.findByRole('button', { name: /Revoke.*Telephone/ }));
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
	expect(await screen.findByText('No API keys yet')).toBeVisible();
});

test('the telephone system of a customer is selected and gets a password, shown once', {
	tags: ['release'],
}, async () => {
	const servers = { ftp: null, sftp: { host: 'files.example.com', port: 2222 } };
	const chosen: object[] = [];
	let account: Pbx['account'] = null;
	const { user } = await show({
		getCustomer: () => details({ features: ['integrationsCrm'] }),
		listCustomerApiKeys: () => ({ list: [] }),
		getCustomerPbx: () => ({ servers, account }),
		chooseCustomerPbx: ({ body }) => {
			chosen.push(body);
			account = { ...PbxChoice.parse(body), username: 'pbx-abcdefghij', passwordChangedAt: null };
			return { servers, account };
		},
		createCustomerFtpPassword: () => {
			account = account && { ...account, passwordChangedAt: '2026-03-02T08:00:00.000Z' };
			return { servers, username: 'pbx-abcdefghij', password: 'q'.repeat(24) };
		},
	});
	await user.click(await screen.findByText('3CX'));
	expect(screen.getByRole('heading', { name: 'Telephone system' })).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText('pbx-abcdefghij')).toBeVisible();
	expect(chosen).toMatchObject([{ product: '3cx' }]);
	expect(screen.getByRole('link', { name: 'Show me how' })).toHaveAttribute(
		'href',
		'/reseller-customers/settings/guide-3cx?customer=c1',
	);
	await user.click(screen.getByRole('button', { name: 'Generate password' }));
	expect(await screen.findByTestId('ftp-password')).toHaveTextContent('q'.repeat(24));
});

test('a plan without keys offers none', async () => {
	await show({
		getCustomer: () => details({ features: [], plan: 'free' }),
		listCustomerApiKeys: () => ({ list: [] }),
	});
	expect(await screen.findByText("This customer's plan does not include API keys.")).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Generate API key' })).toBeNull();
});

test('ending the relation leads to the list', async () => {
	const ended: string[] = [];
	const { user } = await show({
		getCustomer: () => details(),
		listCustomerApiKeys: () => ({ list: [] }),
		removeCustomer: ({ params }) => {
			ended.push(params.id);
			return undefined;
		},
	});
	await user.click(await screen.findByRole('button', { name: 'End relationship' }));
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End relationship' }));
	await waitFor(() => expect(ended).toEqual(['c1']));
	expect(await screen.findByText('went to /reseller-customers')).toBeVisible();
});

test('the guide asks the reseller to have the customer wait for a file', async () => {
	const choice = { product: '3cx', productName: null, timeZone: 'UTC', namePattern: null } as const;
	const account = { ...choice, username: 'pbx-abcdefghij', passwordChangedAt: null };
	const servers = { ftp: null, sftp: { host: 'files.example.com', port: 2222 } };
	await renderScreen(<GuideScreen is3cx />, {
		route: '/guide',
		at: '/guide?customer=c1',
		handlers: { ...signedInAs(buildProfile({ role: 'reseller' })), getCustomerPbx: () => ({ servers, account }) },
	});
	expect(await screen.findByText(/ask the customer to choose “Wait for a file”/)).toBeVisible();
	expect(screen.getByRole('list')).toHaveTextContent('pbx-abcdefghij');
});

test.each([
	[true, 'Set up 3CX', /3CX moves its recordings/],
	[false, 'Set up another telephone system', /Any system that can upload files/],
])('without a customer the guide shows its steps and where to find values (3CX: %s)', async (is3cx, title, text) => {
	await renderScreen(<GuideScreen is3cx={is3cx} />, {
		route: '/guide',
		at: '/guide',
		handlers: signedInAs(buildProfile({ role: 'reseller' })),
	});
	expect(await screen.findByRole('heading', { name: title })).toBeVisible();
	expect(screen.getByText(text)).toBeVisible();
	expect(screen.getByText(/from the settings of a customer/)).toBeVisible();
});
