import type { DiscountCode } from '@debrief/shared/contract/accounts/discount-codes.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn, signedInAsAdmin } from '../../../testing/render-app.tsx';
import { DiscountCodesScreen } from './screen.tsx';

const spring: DiscountCode = {
	code: 'SPRING',
	days: 30,
	uses: null,
	used: 2,
	expiresAt: null,
	createdAt: '2026-02-11T09:00:00.000Z',
};

const show = (more: FakeHandlers = {}) =>
	renderScreen(<DiscountCodesScreen />, {
		handlers: { ...signedInAsAdmin, listDiscountCodes: () => ({ list: [] }), ...more },
	});

test('a discount code is added with its trial days, its uses and its last day', { tags: ['release'] }, async () => {
	const sent: unknown[] = [];
	const list: DiscountCode[] = [];
	const { user } = await show({
		listDiscountCodes: () => ({ list }),
		addDiscountCode: ({ body }) => {
			sent.push(body);
			list.push({ ...spring, ...body, used: 0 });
			return { ...spring, ...body, used: 0 };
		},
	});
	expect(await screen.findByText('There are no discount codes.')).toBeVisible();
	await user.type(screen.getByRole('textbox', { name: 'Code' }), 'partner-26');
	await user.type(screen.getByRole('textbox', { name: /^Uses/ }), '5');
	await user.type(screen.getByRole('textbox', { name: /^Last day/ }), '2026-12-31');
	await user.click(screen.getByRole('button', { name: 'Add' }));
	expect(await screen.findByText('PARTNER-26')).toBeVisible();
	const end = new Date(2027, 0, 1).toISOString();
	expect(sent).toEqual([{ code: 'PARTNER-26', days: 30, uses: 5, expiresAt: end }]);
	expect(screen.getByText(/^30 days of PRO · 0 of 5 uses · (until|expired)/)).toBeVisible();
	expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('');
});

test('an invalid code or day is refused before it is sent, and an existing code at its field', {
	tags: ['release'],
}, async () => {
	const { user, api } = await show({
		addDiscountCode: () => {
			throw new FakeError('discount_code_taken', { details: [{ field: 'code', reason: 'unique', message: '' }] });
		},
	});
	await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'a b');
	await user.type(screen.getByRole('textbox', { name: /^Last day/ }), '31.12.2026');
	await user.click(screen.getByRole('button', { name: 'Add' }));
	expect(screen.getByText('Use 3 to 64 letters, digits, hyphens or underscores')).toBeVisible();
	expect(screen.getByText('Enter a date like 2026-12-31')).toBeVisible();
	expect(api.calls).not.toContain('addDiscountCode');
	await user.clear(screen.getByRole('textbox', { name: /^Last day/ }));
	await user.clear(screen.getByRole('textbox', { name: 'Code' }));
	await user.type(screen.getByRole('textbox', { name: 'Code' }), 'spring{Enter}');
	expect(await screen.findByText('This discount code already exists.')).toBeVisible();
});

test('a code is removed only after a confirmation', async () => {
	let list = [spring];
	const { user } = await show({
		listDiscountCodes: () => ({ list }),
		removeDiscountCode: () => {
			list = [];
		},
	});
	expect(await screen.findByText('30 days of PRO · used 2 times')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Remove SPRING' }));
	await user.click(await screen.findByRole('button', { name: 'Remove' }));
	await waitFor(() => expect(screen.getByText('There are no discount codes.')).toBeVisible());
});

test('users who are not administrators of the server see whom to ask', async () => {
	const { api } = await show(signedIn);
	expect(await screen.findByText('Only administrators of this server can open this page')).toBeVisible();
	expect(api.calls).not.toContain('listDiscountCodes');
});
