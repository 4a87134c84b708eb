import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ModuleMissingError } from '../../platform/lazy-component.ts';
import { renderScreen } from '../../testing/render-app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

// React and the boundary log what they caught
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const broken = (error: Error) => {
	const Broken = () => {
		throw error;
	};
	return renderScreen(
		<ErrorBoundary resetKey="/home" onGoHome={() => {}}>
			<Broken />
		</ErrorBoundary>,
	);
};

test('an error thrown by a screen is shown with an ID', async () => {
	await broken(new Error('boom'));
	expect(await screen.findByText(/General error!/)).toBeVisible();
	expect(screen.getByText(/Error ID/)).toBeVisible();
});

test('an outdated page says so and can be reloaded', async () => {
	await broken(new ModuleMissingError('no such part'));
	expect(await screen.findByText('A newer version of Debrief is available')).toBeVisible();
	expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
	expect(screen.queryByText(/General error!/)).toBeNull();
});
