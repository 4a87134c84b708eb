import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { Toasts } from '@debrief/shared/ui/feedback/toasts.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { ProfileDialog } from './profile-dialog.tsx';

const profile = buildProfile();

async function open(handlers: FakeHandlers = {}, shown = profile) {
	const onClose = vi.fn();
	const sent: unknown[] = [];
	const view = await renderScreen(
		<>
			<ProfileDialog profile={shown} onClose={onClose} onOpen={() => {}} />
			<Toasts label="Notices" closeLabel="Close" />
		</>,
		{
			handlers: {
				...signedIn,
				updateProfile: ({ body }) => {
					sent.push(body);
					return buildProfile({ fullName: body.fullName ?? profile.fullName });
				},
				...handlers,
			},
		},
	);
	await screen.findByRole('dialog', { name: 'Profile' });
	const write = async (label: string, text: string) => {
		await view.user.clear(screen.getByLabelText(label));
		await view.user.type(screen.getByLabelText(label), text);
	};
	const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
	return { ...view, onClose, sent, write, save };
}

test('the dialog sends only the changed name and closes', { tags: ['release'] }, async () => {
	const { write, save, sent, onClose } = await open();
	await write('Full name', 'Marta K. Keller');
	await save();
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	expect(sent).toEqual([{ fullName: 'Marta K. Keller' }]);
	expect(screen.getByText('Profile saved')).toBeVisible();
});

test('changing the e-mail address says where the confirmation link was sent', { tags: ['release'] }, async () => {
	const { write, save, sent } = await open();
	await write('E-mail', 'keller@quayline.example');
	await save();
	expect(await screen.findByText(/We sent a link to .*keller@quayline\.example/)).toBeVisible();
	expect(sent).toEqual([{ email: 'keller@quayline.example' }]);
});

test('saving without a change sends nothing', async () => {
	const { save, sent, onClose } = await open();
	await save();
	expect(onClose).toHaveBeenCalled();
	expect(sent).toEqual([]);
});

test.each([
	['Full name', 'Ed', 'Invalid full name'],
	['Full name', 'x'.repeat(33), 'Invalid full name'],
	['E-mail', 'marta@quayline', 'Please fill in a valid email address'],
	['E-mail', `${'m'.repeat(21)}@example.com`, 'Use maximum 32 characters'],
])('field %s refuses %s before it is sent', { tags: ['release'] }, async (label, text, sentence) => {
	const { write, save, sent } = await open();
	await write(label, text);
	await save();
	expect(await screen.findByText(sentence)).toBeVisible();
	expect(sent).toEqual([]);
});

test('an existing address longer than the limit can be kept', { tags: ['release'] }, async () => {
	const { write, save, sent } = await open({}, buildProfile({ email: `${'m'.repeat(40)}@example.com` }));
	await write('Full name', 'Marta K. Keller');
	await save();
	await waitFor(() => expect(sent).toEqual([{ fullName: 'Marta K. Keller' }]));
});

test('an address in use is reported at its field', { tags: ['release'] }, async () => {
	const { write, save } = await open({
		updateProfile: () => {
			throw new FakeError('email_taken', { details: [{ field: 'email', reason: 'unique', message: '' }] });
		},
	});
	await write('E-mail', 'tomas@quayline.example');
	await save();
	expect(await screen.findByText('This e-mail address is already in use')).toBeVisible();
	expect(screen.getByLabelText('E-mail')).toBeInvalid();
});

const chooser = () => document.querySelector('input[type=file]') as HTMLInputElement;

test('choosing a JPEG uploads it at once', async () => {
	const photos: unknown[] = [];
	const { user } = await open({
		setProfilePhoto: ({ params, body }) => {
			photos.push(params.photo, body.theFile.name);
			return buildProfile({ photoVersion: 'one' });
		},
	});
	await user.upload(chooser(), new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
	expect(await screen.findByText('Profile photo saved')).toBeVisible();
	expect(photos).toEqual(['user-1.jpg', 'me.jpg']);
});

test('another file type is refused before it is sent', async () => {
	const { api } = await open();
	const input = chooser();
	Object.defineProperty(input, 'files', { value: [new File(['x'], 'me.jpg', { type: 'image/png' })] });
	input.dispatchEvent(new Event('change', { bubbles: true }));
	expect(await screen.findByText('The photo must be a JPEG.')).toBeVisible();
	expect(api.calls).not.toContain('setProfilePhoto');
});

test('all data is downloaded by a link, and a plan without downloads says what is left out', async () => {
	const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
		opened.push(this.getAttribute('href'));
	});
	const opened: unknown[] = [];
	const { user } = await open(
		{ linkArchive: () => ({ url: '/api/v1/profile/archive/one', urlExpiresAt: '2026-03-01T10:00:00.000Z' }) },
		buildProfile({ features: [] }),
	);
	expect(screen.getByText(/left out where your plan/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Download my data' }));
	expect(await screen.findByText('Your download has begun')).toBeVisible();
	expect(opened).toEqual(['/api/v1/profile/archive/one']);
	clicked.mockRestore();
});
