// @module-tag release
import type { Device, PendingDevice } from '@debrief/shared/contract/accounts/oauth.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { AppRoutes } from '../../router.tsx';
import { renderScreen, signedIn, signedOut } from '../../testing/render-app.tsx';
import { DeviceScreen } from './screen.tsx';

const code = 'KQTX-RMBD';

function pendingDevice(changes: Partial<PendingDevice> = {}): PendingDevice {
	return {
		xsrf: 'next',
		userCode: code,
		client: 'debrief-extension',
		scopes: ['profile', 'recordings'],
		deviceInfo: { agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0', address: '127.0.0.1', isSameAddress: true },
		...changes,
	};
}

type Sent = { xsrf: string; user_code: string; confirm?: 'yes' | undefined; abort?: 'yes' | undefined };

function fakeServer(waiting = pendingDevice()) {
	const sent: Sent[] = [];
	const open = new Set<string>();
	let forms = 0;
	const newForm = () => {
		const xsrf = `form-${++forms}`;
		open.add(xsrf);
		return xsrf;
	};
	const handlers: FakeHandlers = {
		...signedIn,
		listDevices: () => ({ list: [] }),
		listSessions: () => ({ list: [] }),
		getDeviceForm: () => ({ xsrf: newForm() }),
		submitDeviceCode: ({ body }) => {
			if (!open.delete(body.xsrf)) throw new FakeError('device_form_expired');
			sent.push(body);
			if (body.user_code !== code) throw new FakeError('device_code_unknown', { extra: { xsrf: newForm() } });
			if (body.confirm) return { status: 'approved' };
			return body.abort ? { status: 'denied' } : { ...waiting, xsrf: newForm() };
		},
	};
	return { handlers, sent, forgetForms: () => open.clear() };
}

const at = (path: string, handlers: FakeHandlers) =>
	renderScreen(<DeviceScreen />, { handlers, route: '/device/activate', at: path });
const button = (name: string) => screen.findByRole('button', { name });

test.each([
	`/device/activate?user_code=${code}`,
	`/device/activate/android/${code}`,
	`/device/activate/zoiper-android/${code}`,
	`/device/activate/zoiper5/${code}`,
])('the code in %s is looked up automatically, and approval needs a press', async (path) => {
	const { handlers, sent } = fakeServer();
	const { user } = await renderScreen(<AppRoutes />, { handlers, at: path });
	expect(await screen.findByText(code)).toBeVisible();
	expect(sent.map(({ confirm, abort }) => confirm ?? abort)).toEqual([undefined]);
	await user.click(await button('Approve'));
	expect(await screen.findByText(/recording extension is signed in/)).toBeVisible();
	expect(sent.at(-1)).toMatchObject({ user_code: code, confirm: 'yes' });
});

test.each(['/device', '/device/activate', '/device/activate/android', '/device/activate/zoiper5'])(
	'%s asks for the code',
	async (path) => {
		const { handlers } = fakeServer();
		const { user } = await renderScreen(<AppRoutes />, { handlers, at: path });
		await user.click(await button('Continue'));
		expect(await screen.findByText('Required code')).toBeVisible();
		await user.type(screen.getByRole('textbox', { name: 'Code' }), ` ${code} `);
		await user.click(await button('Continue'));
		expect(await screen.findByText('The recording extension wants to sign in as you.')).toBeVisible();
	},
);

test.each([
	['android', 'debrief-android', 'Enter the code shown by the Android recorder.', 'The Android recorder'],
	['zoiper-android', 'zoiper-android', 'Enter the code shown by Zoiper for Android.', 'Zoiper for Android'],
	['zoiper5', 'zoiper5', 'Enter the code shown by Zoiper 5.', 'Zoiper 5'],
] as const)('the page of %s names the app, also in its confirmation', async (page, client, text, name) => {
	const { handlers } = fakeServer(pendingDevice({ client }));
	const { user } = await renderScreen(<AppRoutes />, { handlers, at: `/device/activate/${page}` });
	expect(await screen.findByText(text)).toBeVisible();
	await user.type(screen.getByRole('textbox', { name: 'Code' }), code);
	await user.click(await button('Continue'));
	expect(await screen.findByText(`${name} wants to sign in as you.`)).toBeVisible();
	expect(screen.queryByText(/is for a different app/)).toBeNull();
});

test('a code for an app other than the page’s shows a warning', async () => {
	const { handlers } = fakeServer();
	await renderScreen(<AppRoutes />, { handlers, at: `/device/activate/zoiper5/${code}` });
	expect(await screen.findByText(/is for a different app/)).toBeVisible();
});

test('the requester, its location and its purpose are shown before approval', async () => {
	const { handlers } = fakeServer(
		pendingDevice({
			client: 'zoiper5',
			scopes: ['recordings'],
			deviceInfo: { agent: 'phone/5.6', address: '203.0.113.9', isSameAddress: false },
		}),
	);
	await at(`/device/activate?user_code=${code}`, handlers);
	expect(await screen.findByText('Zoiper 5 wants to sign in as you.')).toBeVisible();
	expect(
		screen.getByText(
			'upload recordings, name them and write notes, see how they are processed, and say who they were with',
		),
	).toBeVisible();
	expect(screen.queryByText(/see your name/)).toBeNull();
	expect(screen.getByText('Reported as: phone/5.6')).toBeVisible();
	expect(screen.getByRole('status')).toHaveTextContent('203.0.113.9');
});

test('a denied device is shown as denied, and another code can be entered', async () => {
	const { handlers, sent } = fakeServer();
	const { user } = await at(`/device/activate?user_code=${code}`, handlers);
	await user.click(await button('Deny'));
	expect(await screen.findByText(/was not signed in/)).toBeVisible();
	expect(sent.at(-1)).toMatchObject({ abort: 'yes' });
	await user.click(await button('Enter another code'));
	expect(await screen.findByRole('textbox', { name: 'Code' })).toBeVisible();
});

test.each([
	['device_code_unknown', 'No device is waiting for this code. Compare it with the code on the device.'],
	['device_code_expired', 'This code has expired. Start the sign-in on the device again to get a new one.'],
	['device_code_used', 'This code has already been used. Start the sign-in on the device again to get a new one.'],
	['too_many_requests', 'Too many requests. Wait a moment and try again.'],
] as const)('%s is shown at the field, which keeps the code', async (error, sentence) => {
	const { handlers } = fakeServer();
	const refuse = () => {
		throw new FakeError(error, { extra: { xsrf: 'again' } });
	};
	await at('/device/activate?user_code=BBBB-BBBB', { ...handlers, submitDeviceCode: refuse });
	expect(await screen.findByText(sentence)).toBeVisible();
	expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('BBBB-BBBB');
});

test('a code that expires before the decision says so in the confirmation', async () => {
	const { handlers } = fakeServer();
	const { api, user } = await at(`/device/activate?user_code=${code}`, handlers);
	await button('Approve');
	api.use({
		submitDeviceCode: () => {
			throw new FakeError('device_code_expired');
		},
	});
	await user.click(await button('Approve'));
	expect(await screen.findByRole('alert')).toHaveTextContent('This code has expired.');
});

test('a form used by another tab is renewed silently', async () => {
	const { handlers, forgetForms } = fakeServer();
	const { user } = await at(`/device/activate?user_code=${code}`, handlers);
	await button('Approve');
	forgetForms();
	await user.click(await button('Approve'));
	expect(await screen.findByText(/is signed in/)).toBeVisible();
});

test('an effect that runs twice looks the code up once', async () => {
	const { handlers, sent } = fakeServer();
	const strict = (
		<StrictMode>
			<DeviceScreen />
		</StrictMode>
	);
	await renderScreen(strict, { handlers, at: `/device/activate?user_code=${code}` });
	expect(await screen.findByText(code)).toBeVisible();
	expect(sent).toHaveLength(1);
});

test('a signed-out user signs in and returns with the code', async () => {
	const { handlers } = fakeServer();
	const path = `/device/activate?user_code=${code}`;
	const { api, user } = await renderScreen(<AppRoutes />, { handlers: { ...handlers, ...signedOut }, at: path });
	await user.type(await screen.findByLabelText('E-mail'), 'marta@quayline.example');
	await user.type(screen.getByLabelText('Password'), 'Correct-horse-7');
	api.use(handlers);
	await user.click(await button('Sign in'));
	expect(await screen.findByText(code)).toBeVisible();
});

const phone: Device = {
	id: 'grant-1',
	client: 'debrief-android',
	agent: 'recorder/2.1',
	address: '203.0.113.9',
	approvedAt: '2026-02-11T08:52:00.000Z',
	lastUsedAt: '2026-02-12T08:52:00.000Z',
};

test('a signed-in device is listed, and signed out only after a confirmation', async () => {
	const { handlers } = fakeServer();
	let list = [phone];
	const removed: string[] = [];
	const { user } = await at('/device/activate', {
		...handlers,
		listDevices: () => ({ list }),
		removeDevice: ({ params }) => {
			removed.push(params.id);
			list = [];
		},
	});
	expect(await screen.findByText(/recorder\/2\.1 · last used/)).toBeVisible();
	await user.click(await button('Sign out: The Android recorder'));
	await user.click(await button('Cancel'));
	expect(removed).toEqual([]);
	await user.click(await button('Sign out: The Android recorder'));
	await user.click(await button('Sign out'));
	expect(await screen.findByText('No devices are signed in.')).toBeVisible();
	expect(removed).toEqual(['grant-1']);
});

test.each([
	['/device', 'Connect a device · Debrief'],
	['/device/activate', 'Activate a device · Debrief'],
	['/device/activate/android', 'The Android recorder · Connect a device · Debrief'],
	['/device/activate/zoiper-android', 'Zoiper for Android · Connect a device · Debrief'],
	['/device/activate/zoiper5', 'Zoiper 5 · Connect a device · Debrief'],
])('%s has its own page title', async (at, title) => {
	await renderScreen(<DeviceScreen />, { handlers: fakeServer().handlers, at, route: '/device/*' });
	await waitFor(() => expect(document.title).toBe(title));
});
