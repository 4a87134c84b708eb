// @module-tag release
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { Toasts } from '@debrief/shared/ui/feedback/toasts.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen, signedInAs } from '../../../testing/render-app.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const recoveryCodes = Array.from({ length: 10 }, (_, i) => `k7mp-xa2p-9rtb-wn${i}e`);

type Server = { isOn?: boolean; hasPassword?: boolean; handlers?: FakeHandlers };

async function open({ isOn = false, hasPassword = true, handlers = {} }: Server = {}) {
	const sent: unknown[] = [];
	const onClose = vi.fn();
	const view = await renderScreen(
		<>
			<SecondFactorDialog onClose={onClose} />
			<Toasts label="Notices" closeLabel="Close" />
		</>,
		{
			handlers: {
				...signedInAs(buildProfile({ hasSecondFactor: isOn })),
				listIdentities: () => ({ hasPassword, list: [] }),
				getSecondFactor: () => ({ isOn, hasApp: isOn, passkeys: 0, recoveryCodesLeft: 9, isRequired: false }),
				beginSecondFactor: ({ body }) => {
					sent.push(body);
					return { secret, uri: `otpauth://totp/Debrief:marta?secret=${secret}` };
				},
				confirmSecondFactor: ({ body }) => {
					sent.push(body);
					return { recoveryCodes };
				},
				renewRecoveryCodes: ({ body }) => {
					sent.push(body);
					return { recoveryCodes };
				},
				turnOffSecondFactor: ({ body }) => void sent.push(body),
				...handlers,
			},
		},
	);
	await screen.findByRole('dialog', { name: 'Two-factor sign-in' });
	const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
	return { ...view, sent, onClose, press };
}

test('two-factor setup leads from password, QR code and first code to downloadable recovery codes', async () => {
	const { user, press, sent, onClose } = await open();
	await user.type(await screen.findByLabelText('Current password'), 'Correct-horse-7{Enter}');
	expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
	expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
	await user.type(screen.getByLabelText('Authenticator code'), '123456{Enter}');
	await screen.findByRole('dialog', { name: 'Your recovery codes' });
	expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(recoveryCodes);
	expect(sent).toEqual([{ password: 'Correct-horse-7' }, { code: '123456' }]);
	const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes');
	await press('Download');
	const file = saved.mock.calls[0]?.[0] as Blob;
	expect(await file.text()).toBe(`${recoveryCodes.join('\n')}\n`);
	saved.mockRestore();
	await press("I've saved them");
	expect(onClose).toHaveBeenCalled();
});

test('an account that only signs in with a provider is not asked for a password', async () => {
	const { press, sent } = await open({ hasPassword: false });
	await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible());
	expect(screen.queryByLabelText('Current password')).toBeNull();
	await press('Continue');
	expect(await screen.findByLabelText('Authenticator code')).toBeVisible();
	expect(sent).toEqual([{}]);
});

test('a wrong code shows an error at its field until the code changes', async () => {
	const wrong = () => {
		throw new FakeError('wrong_code', { details: [{ field: 'code', reason: 'wrong', message: '' }] });
	};
	const { user, press } = await open({ hasPassword: false, handlers: { confirmSecondFactor: wrong } });
	await waitFor(() => press('Continue'));
	await press('Turn on');
	expect(await screen.findByText('Enter a code')).toBeVisible();
	await user.type(screen.getByLabelText('Authenticator code'), '000000{Enter}');
	expect(await screen.findByText('This code is wrong, has expired or has already been used.')).toBeVisible();
	await user.type(screen.getByLabelText('Authenticator code'), '1');
	expect(screen.queryByText('This code is wrong, has expired or has already been used.')).toBeNull();
});

test('two-factor sign-in is turned off with password and code', async () => {
	const { user, press, sent, onClose } = await open({ isOn: true });
	expect(await screen.findByText('9 recovery codes are left.')).toBeVisible();
	await press('Turn off');
	expect(await screen.findByText('Enter your password')).toBeVisible();
	expect(sent).toEqual([]);
	await user.type(screen.getByLabelText('Current password'), 'Correct-horse-7');
	await user.type(screen.getByLabelText('Authenticator code'), '123456');
	await press('Turn off');
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	expect(screen.getByText('Two-factor sign-in is off.')).toBeVisible();
	expect(sent).toEqual([{ password: 'Correct-horse-7', code: '123456' }]);
});

test('generating new recovery codes shows them', async () => {
	const { user } = await open({ isOn: true, hasPassword: false });
	await user.type(await screen.findByLabelText('Authenticator code'), '123456{Enter}');
	expect(await screen.findByText(recoveryCodes[3] ?? '')).toBeVisible();
});
