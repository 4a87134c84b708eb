import { FakeError } from '@debrief/shared/testing/fake-api.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { DeviceScreen } from './screen.tsx';

const waiting = {
	xsrf: 'second',
	userCode: 'KQ4T-9RMX',
	client: 'debrief-extension',
	scopes: ['profile', 'recordings', 'settings'],
	deviceInfo: { agent: 'Chrome', address: '127.0.0.1', isSameAddress: true },
} as const;
const waits = () => ({ ...waiting, scopes: [...waiting.scopes] });

const at = (path: string, handlers: object) =>
	renderScreen(<DeviceScreen />, {
		handlers: { ...signedIn, getDeviceForm: () => ({ xsrf: 'first' }), ...handlers },
		route: '/device/activate',
		at: path,
	});

test('a code in the address is looked up by itself, and nothing is approved without a press', async () => {
	const sent: { confirm?: string | undefined }[] = [];
	await at('/device/activate?user_code=KQ4T-9RMX', {
		submitDeviceCode: ({ body }: { body: { confirm?: string } }) => {
			sent.push(body);
			return body.confirm ? { status: 'approved' as const } : waits();
		},
	});
	expect(await screen.findByText('KQ4T-9RMX')).toBeVisible();
	expect(sent.map((body) => body.confirm)).toEqual([undefined]);
	await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
	expect(await screen.findByText(/recording extension is signed in/)).toBeVisible();
});

test('a denied device is told to be denied', async () => {
	await at('/device/activate?user_code=KQ4T-9RMX', {
		submitDeviceCode: ({ body }: { body: { abort?: string } }) =>
			body.abort ? { status: 'denied' as const } : waits(),
	});
	await userEvent.click(await screen.findByRole('button', { name: 'Deny' }));
	expect(await screen.findByText(/was not signed in/)).toBeVisible();
});

test('no code and an unknown code are told at the field', async () => {
	await at('/device/activate', {
		submitDeviceCode: () => {
			throw new FakeError('device_code_unknown');
		},
	});
	await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
	expect(await screen.findByText('Code is required')).toBeVisible();
	await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), 'AAAA-BBBB');
	await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
	expect(await screen.findByText(/No device waits under this code/)).toBeVisible();
});
