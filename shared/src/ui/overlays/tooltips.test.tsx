import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IconButton } from '../buttons/icon-button.tsx';
import { Tooltips } from './tooltips.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const show = () =>
	render(
		<>
			<IconButton label="Pin" keyHint="P">
				<i />
			</IconButton>
			<button type="button">Other</button>
			<Tooltips />
		</>,
	);
const bubble = () => document.querySelector('[aria-hidden].fixed');

test('hovering a control shows its name and its shortcut', async () => {
	show();
	fireEvent.pointerOver(screen.getByRole('button', { name: 'Pin' }));
	expect(bubble()).toBeNull();
	await vi.waitFor(() => {
		vi.advanceTimersByTime(500);
		expect(bubble()).toHaveTextContent('PinP');
	});
});

test('Escape, a press and leaving hide the tooltip', async () => {
	show();
	const control = screen.getByRole('button', { name: 'Pin' });
	const leave = [
		() => fireEvent.keyDown(document.body, { key: 'Escape' }),
		() => fireEvent.pointerDown(control),
		() => fireEvent.pointerOver(screen.getByRole('button', { name: 'Other' })),
	];
	for (const away of leave) {
		fireEvent.pointerOver(control);
		await vi.waitFor(() => {
			vi.advanceTimersByTime(500);
			expect(bubble()).not.toBeNull();
		});
		away();
		await vi.waitFor(() => {
			vi.advanceTimersByTime(80);
			expect(bubble()).toBeNull();
		});
	}
});

test('the reason why a control is disabled is shown with its name', () => {
	render(
		<IconButton label="Delete" offReason="Only the owner can">
			<i />
		</IconButton>,
	);
	expect(screen.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription('Only the owner can');
});
