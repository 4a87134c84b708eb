import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { destinationAfterSignIn, type FirstPages } from './destination-after-sign-in.ts';

const all: FirstPages = { resellerHome: '/reseller-home', payment: () => '/pay', wizard: paths.wizard };
const remembered = '/conversations/c1?t=12';
const [yes, no] = [true, false];

/** Every combination of what decides: reseller, payment required, wizard, remembered address. */
const table = [
	[yes, yes, yes, yes, '/reseller-home'],
	[yes, yes, yes, no, '/reseller-home'],
	[yes, yes, no, yes, '/reseller-home'],
	[yes, yes, no, no, '/reseller-home'],
	[yes, no, yes, yes, '/reseller-home'],
	[yes, no, yes, no, '/reseller-home'],
	[yes, no, no, yes, '/reseller-home'],
	[yes, no, no, no, '/reseller-home'],
	[no, yes, yes, yes, '/pay'],
	[no, yes, yes, no, '/pay'],
	[no, yes, no, yes, '/pay'],
	[no, yes, no, no, '/pay'],
	[no, no, yes, yes, '/wizard?next=%2Fconversations%2Fc1%3Ft%3D12'],
	[no, no, yes, no, '/wizard'],
	[no, no, no, yes, remembered],
	[no, no, no, no, paths.home()],
] as const;

test.each(table)('reseller %s, payment %s, wizard %s, remembered %s: sign-in leads to %s', (...row) => {
	const [isReseller, showPaymentRequired, showWizard, isRemembered, expected] = row;
	for (const role of isReseller ? (['reseller'] as const) : (['user', 'admin'] as const)) {
		const user = { role, showPaymentRequired, showWizard };
		expect(destinationAfterSignIn(user, isRemembered ? remembered : null, all)).toBe(expected);
	}
});

test('an invitation comes before payment and wizard, which are about a workspace of one’s own', () => {
	const user = { role: 'user', showPaymentRequired: true, showWizard: true } as const;
	expect(destinationAfterSignIn(user, '/invite/t1?proof=p', all)).toBe('/invite/t1?proof=p');
	expect(destinationAfterSignIn({ ...user, role: 'reseller' }, '/invite/t1', all)).toBe('/reseller-home');
});

test('the payment page opens with the plan chosen at registration, monthly otherwise', () => {
	const user = { role: 'user', showPaymentRequired: true, showWizard: true } as const;
	expect(destinationAfterSignIn({ ...user, registeredAs: 'premiumYear' }, null)).toBe('/payment/premiumYear');
	expect(destinationAfterSignIn({ ...user, registeredAs: 'premium' }, remembered)).toBe(
		'/payment/premium?next=%2Fconversations%2Fc1%3Ft%3D12',
	);
});

test('a missing page is never a destination', () => {
	const none: FirstPages = { resellerHome: null, payment: null, wizard: null };
	const user = { role: 'reseller', showPaymentRequired: true, showWizard: true } as const;
	expect(destinationAfterSignIn(user, remembered, none)).toBe(remembered);
	expect(destinationAfterSignIn(user, null, none)).toBe(paths.home());
	expect(destinationAfterSignIn(user, null, { ...none, wizard: paths.wizard })).toBe('/wizard');
});

test.each([
	'https://evil.example',
	'//evil.example',
	'/\\evil.example',
	'/\t/evil.example',
	'\\\\evil.example',
	'javascript:alert(1)',
	'evil.example',
	'',
	'/auth/login?next=/auth/login',
	'/auth/logout-success',
])('no remembered address leads to another site or back to sign-in: %j', (next) => {
	const user = { role: 'user', showPaymentRequired: false, showWizard: false } as const;
	expect(destinationAfterSignIn(user, next, all)).toBe(paths.home());
});
