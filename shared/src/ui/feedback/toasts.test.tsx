import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast, toastQueue } from './toast-queue.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
	act(() => toastQueue.clear());
	vi.useRealTimers();
});

const show = (...toasts: Parameters<typeof showToast>[0][]) => act(() => toasts.map(showToast));
const press = (name: string) => userEvent.setup({ delay: null }).click(screen.getByRole('button', { name }));

test('a toast disappears after 6 s, and a danger toast does not', () => {
	render(<Toasts />);
	show({ tone: 'success', text: 'Summary saved' }, { tone: 'danger', text: 'Delete failed' });
	act(() => vi.advanceTimersByTime(5900));
	expect(screen.getByText('Summary saved')).toBeInTheDocument();
	act(() => vi.advanceTimersByTime(200));
	expect(screen.queryByText('Summary saved')).not.toBeInTheDocument();
	act(() => vi.advanceTimersByTime(60_000));
	expect(screen.getByText('Delete failed')).toBeInTheDocument();
});

test('at most three toasts are visible, and a waiting one appears when another closes', async () => {
	render(<Toasts />);
	show(...['one', 'two', 'three', 'four'].map((text) => ({ tone: 'danger', text }) as const));
	expect(screen.getAllByRole('alertdialog')).toHaveLength(3);
	expect(screen.queryByText('one')).not.toBeInTheDocument();
	await userEvent.setup({ delay: null }).click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
	expect(screen.getByText('one')).toBeInTheDocument();
});

test('Undo runs once and closes its toast', async () => {
	const onPress = vi.fn();
	render(<Toasts />);
	show({ tone: 'secondary', text: '3 conversations deleted', action: { label: 'Undo', onPress } });
	await press('Undo');
	expect(onPress).toHaveBeenCalledOnce();
	expect(screen.queryByText('3 conversations deleted')).not.toBeInTheDocument();
});

test('a toast can be closed early by the code that showed it', () => {
	render(<Toasts />);
	let close = () => {};
	act(() => {
		close = showToast({ tone: 'info', text: 'Uploading goes on' });
	});
	act(() => close());
	expect(screen.queryByText('Uploading goes on')).not.toBeInTheDocument();
});
