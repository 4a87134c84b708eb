import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-app.tsx';
import { Upgrade } from './upgrade.tsx';

test('a managed account is referred to its reseller, and is offered nothing to buy', async () => {
	const contact = {
		name: 'Nordfunk',
		email: 'office@nordfunk.example',
		address: 'Hafenstraße 4',
		website: 'https://nordfunk.example',
	};
	const profile = buildProfile({ reseller: true, resellerDetails: contact });
	await renderScreen(<Upgrade type="general" profile={profile} />);
	expect(await screen.findByRole('dialog', { name: 'Contact your reseller' })).toBeVisible();
	expect(screen.getByRole('link', { name: contact.email })).toHaveAttribute('href', `mailto:${contact.email}`);
	expect(screen.getByRole('link', { name: contact.website })).toHaveAttribute('href', contact.website);
	expect(screen.getByText('Hafenstraße 4')).toBeVisible();
	expect(screen.queryByRole('button', { name: /PRO|upgrade|buy/i })).toBeNull();
});
