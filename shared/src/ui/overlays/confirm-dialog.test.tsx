import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

function Deletion({ onConfirm }: { onConfirm: () => unknown }) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<Button onPress={() => setIsOpen(true)}>Delete…</Button>
			<ConfirmDialog
				isOpen={isOpen}
				onOpenChange={setIsOpen}
				title="Delete 3 conversations?"
				confirmLabel="Delete 3"
				cancelLabel="Keep"
				onConfirm={onConfirm}
			>
				Notes go with them.
			</ConfirmDialog>
		</>
	);
}

const open = async (onConfirm: () => unknown) => {
	render(<Deletion onConfirm={onConfirm} />);
	await userEvent.tab();
	await userEvent.keyboard('{Enter}');
	return screen.getByRole('alertdialog', { name: 'Delete 3 conversations?' });
};
const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

test('Escape cancels, and the focus returns to its origin', async () => {
	let isConfirmed = false;
	await open(() => {
		isConfirmed = true;
	});
	await userEvent.keyboard('{Escape}');
	await isGone();
	expect(isConfirmed).toBe(false);
	await waitFor(() => expect(screen.getByRole('button', { name: 'Delete…' })).toHaveFocus());
});

test('the dialog remains open, busy and locked, until the action has ended', async () => {
	const { promise, resolve } = Promise.withResolvers<void>();
	await open(() => promise);
	await userEvent.click(screen.getByRole('button', { name: 'Delete 3' }));
	expect(screen.getByRole('button', { name: /Delete 3/ })).toHaveAttribute('aria-disabled', 'true');
	await userEvent.keyboard('{Escape}');
	expect(screen.getByRole('alertdialog')).toBeInTheDocument();
	resolve();
	await isGone();
});

test('a failed action leaves the dialog open for a retry', async () => {
	await open(() => Promise.reject(new Error('offline')));
	await userEvent.click(screen.getByRole('button', { name: 'Delete 3' }));
	await waitFor(() => expect(screen.getByRole('button', { name: 'Delete 3' })).not.toHaveAttribute('aria-disabled'));
	expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});
