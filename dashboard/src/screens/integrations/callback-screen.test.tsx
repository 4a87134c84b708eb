import type { Integration } from '@debrief/shared/contract/integrations/integrations.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { IntegrationCallbackScreen } from './callback-screen.tsx';

const path = '/integrations/callback';
const hubspot: Integration = {
	id: 'i1',
	providerName: 'hubspot',
	status: 'active',
	reason: null,
	account: 'HubSpot 1',
	connectedAt: '2026-02-11T09:10:00.000Z',
	connectedBy: 'Dana Reed',
	disconnectedAt: null,
};
const open = (query: string, finishIntegration: FakeHandlers['finishIntegration']) =>
	renderScreen(<IntegrationCallbackScreen />, {
		handlers: { ...signedIn, ...(finishIntegration && { finishIntegration }) },
		at: path + query,
		route: path,
	});

test('the provider’s answer is sent on once, and leads to the integrations', async () => {
	const asked: unknown[] = [];
	await open('?state=s1&code=c1', ({ body }) => {
		asked.push(body);
		return hubspot;
	});
	expect(await screen.findByText('went to /integrations')).toBeVisible();
	expect(asked).toEqual([{ state: 's1', code: 'c1' }]);
});

test('a declined request or one of another session says so and links back', async () => {
	await open('?state=s1&error=access_denied', () => {
		throw new FakeError('integration_attempt_ended');
	});
	expect(await screen.findByText('Nothing was connected')).toBeVisible();
	expect(screen.getByText(/has ended, and nothing was connected/)).toBeVisible();
	expect(screen.getByRole('link', { name: 'Back to integrations' })).toHaveAttribute('href', '/integrations');
});

test('an address without a state sends no request', async () => {
	const { api } = await open('', undefined);
	expect(await screen.findByText(/has ended/)).toBeVisible();
	expect(api.calls).not.toContain('finishIntegration');
});
