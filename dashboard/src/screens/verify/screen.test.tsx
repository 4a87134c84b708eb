import { FakeError } from '@debrief/shared/testing/fake-api.ts';
import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderScreen, signedIn, signedOut } from '../../testing/render-app.tsx';
import { VerifyScreen } from './screen.tsx';

const at = (path: string, handlers = {}) =>
	renderScreen(<VerifyScreen />, { handlers: { ...signedOut, ...handlers }, route: '/auth/verify/:code?', at: path });

test('a valid link is used once and leads to sign-in', async () => {
	const { api } = await at('/auth/verify/abc', { verifyEmail: () => ({ email: 'hanne@nordlager.example' }) });
	expect(await screen.findByText('went to /auth/login')).toBeVisible();
	expect(api.calls.filter((name) => name === 'verifyEmail')).toHaveLength(1);
});

test('an invitation survives the confirmation of the address', async () => {
	const verifyEmail = () => ({ email: 'hanne@nordlager.example' });
	await at('/auth/verify/abc?next=%2Finvite%2Ftoken-1', { verifyEmail });
	expect(await screen.findByText('went to /auth/login?next=%2Finvite%2Ftoken-1')).toBeVisible();
});

test('a signed-in user confirms another address and remains signed in', async () => {
	await at('/auth/verify/abc', { ...signedIn, verifyEmail: () => ({ email: 'hanne@nordlager.example' }) });
	expect(await screen.findByText('went to /home')).toBeVisible();
});

test('a used link and a missing code also lead to sign-in', { tags: ['release'] }, async () => {
	const refuse = () => {
		throw new FakeError('verification_failed');
	};
	const first = await at('/auth/verify/abc', { verifyEmail: refuse });
	expect(await screen.findByText('went to /auth/login')).toBeVisible();
	first.unmount();
	await at('/auth/verify/');
	expect(await screen.findByText('went to /auth/login')).toBeVisible();
});

const SignInMessage = () => <p>{useLocation().state?.text}</p>;

test('a used link says that the address may already be confirmed', async () => {
	const verifyEmail = () => {
		throw new FakeError('verification_failed');
	};
	const routes = (
		<Routes>
			<Route path="/auth/verify/:code" element={<VerifyScreen />} />
			<Route path="*" element={<SignInMessage />} />
		</Routes>
	);
	await renderScreen(routes, { handlers: { ...signedOut, verifyEmail }, at: '/auth/verify/abc' });
	expect(await screen.findByText(/Try signing in: if your address is not confirmed yet/)).toBeVisible();
});
