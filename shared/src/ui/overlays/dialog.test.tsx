import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Dialog, DialogTrigger } from './dialog.tsx';

function show() {
	const onOpenChange = vi.fn();
	render(
		<DialogTrigger onOpenChange={onOpenChange}>
			<Button>Edit</Button>
			<Dialog title="Summary" footer={<Button slot="close">Cancel</Button>}>
				<TextField label="Text" />
			</Dialog>
		</DialogTrigger>,
	);
	return { user: userEvent.setup(), onOpenChange };
}

test('Escape closes a dialog without typed text', async () => {
	const { user } = show();
	await user.click(screen.getByRole('button', { name: 'Edit' }));
	await user.keyboard('{Escape}');
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('typed text is discarded only by the button, not by Escape or a click outside', async () => {
	const { user } = show();
	await user.click(screen.getByRole('button', { name: 'Edit' }));
	await user.type(screen.getByRole('textbox', { name: 'Text' }), 'gate');
	await user.keyboard('{Escape}');
	await user.click(document.body);
	expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('gate');
	await user.click(screen.getByRole('button', { name: 'Cancel' }));
	expect(screen.queryByRole('dialog')).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Edit' }));
	await user.keyboard('{Escape}');
	expect(screen.queryByRole('dialog')).toBeNull();
});
