import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { PasswordField } from './password-field.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

test('an invalid field is announced as invalid, with the reason as its description', () => {
	render(<TextField label="E-mail" hint="For sign-in" error="That is not an e-mail address" />);
	const input = screen.getByRole('textbox', { name: 'E-mail' });
	expect(input).toBeInvalid();
	expect(input).toHaveAccessibleDescription('That is not an e-mail address');
	expect(screen.queryByText('For sign-in')).not.toBeInTheDocument();
});

test('a password can be shown and hidden again without losing the typed text', async () => {
	render(<PasswordField label="Password" />);
	const input = screen.getByLabelText('Password');
	await userEvent.type(input, 'secret');
	await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
	expect(input).toHaveAttribute('type', 'text');
	await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
	expect(input).toHaveAttribute('type', 'password');
	expect(input).toHaveValue('secret');
});

test('a busy button keeps its name and ignores presses', async () => {
	const onPress = vi.fn();
	render(
		<Button isBusy onPress={onPress}>
			Save
		</Button>,
	);
	await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
	expect(onPress).not.toHaveBeenCalled();
});

test('a disabled control takes the focus, says why, and does nothing, not even submit', async () => {
	const act = vi.fn((event?: { preventDefault?: () => void }) => event?.preventDefault?.());
	render(
		<form onSubmit={act}>
			<Button type="submit" onPress={() => act()} offReason="Part of PRO">
				Export
			</Button>
		</form>,
	);
	await userEvent.tab();
	const button = screen.getByRole('button', { name: 'Export' });
	expect(button).toHaveFocus();
	expect(button).toHaveAttribute('aria-disabled', 'true');
	expect(button).toHaveAccessibleDescription('Part of PRO');
	await userEvent.keyboard('{Enter}');
	await userEvent.click(button);
	expect(act).not.toHaveBeenCalled();
});

const options = [
	{ id: 'en-US', name: 'English' },
	{ id: 'de-DE', name: 'German', hint: 'Weaker' },
] as const;

test('a select opens by keyboard, marks the current option and returns the id of the chosen one', async () => {
	const onChange = vi.fn();
	render(<Select label="Language" options={options} defaultValue="en-US" onChange={onChange} />);
	expect(screen.getByRole('button', { name: /English.*Language/ })).toBeInTheDocument();
	await userEvent.tab();
	await userEvent.keyboard('{Enter}');
	expect(screen.getByRole('option', { name: 'English', selected: true })).toBeInTheDocument();
	const german = screen.getByRole('option', { name: 'German' });
	expect(german).toHaveAccessibleDescription('Weaker');
	await userEvent.click(german);
	expect(onChange).toHaveBeenCalledExactlyOnceWith('de-DE');
	expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

function Direction() {
	const [value, setValue] = useState<'both' | 'inbound'>('both');
	const segments = [
		{ id: 'both', name: 'Both' },
		{ id: 'inbound', name: 'Inbound' },
	] as const;
	return <SegmentedControl label="Direction" segments={segments} value={value} onChange={setValue} />;
}

test('a segmented control is one tab stop and moves by arrows', async () => {
	render(<Direction />);
	await userEvent.tab();
	expect(screen.getByRole('radio', { name: 'Both' })).toHaveFocus();
	await userEvent.keyboard('{ArrowRight}');
	expect(screen.getByRole('radio', { name: 'Inbound' })).toBeChecked();
});
