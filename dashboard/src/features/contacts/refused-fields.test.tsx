import { FakeError } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterAll, expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { ContactFormDialog } from './contact-form-dialog.tsx';

afterAll(() => i18next.changeLanguage('en'));

const details = [
	{ field: 'firstName', reason: 'a', message: 'Invalid first name', key: 'invalid', values: { field: 'first name' } },
	{
		field: 'firstName',
		reason: 'b',
		message: 'Use maximum 120 characters',
		key: 'maxCharacters',
		values: { limit: 120 },
	},
	{ field: 'phones.0.phone', reason: 'c', message: 'Invalid phone', key: 'invalid', values: { field: 'phone' } },
];

test('on a German page all field errors of the server appear in German', async () => {
	const known = { firstName: 'Nora', type: 'customer' } as const;
	const { user } = await renderScreen(<ContactFormDialog contact={null} known={known} onClose={() => {}} />, {
		handlers: {
			...signedIn,
			createContact: () => {
				throw new FakeError('invalid_input', { details });
			},
		},
	});
	await i18next.changeLanguage('de');
	await user.click(await screen.findByRole('button', { name: 'Anlegen' }));
	expect(await screen.findByText('Ungültige Angabe: Vorname. Höchstens 120 Zeichen')).toBeVisible();
	expect(screen.getByText('Ungültige Angabe: Telefonnummer')).toBeVisible();
	await waitFor(() => expect(screen.getByLabelText(/Vorname/)).toHaveFocus());
});
