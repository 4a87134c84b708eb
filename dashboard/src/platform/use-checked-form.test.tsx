import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useCheckedForm } from './use-checked-form.ts';

const schema = z.object({ name: z.string().min(1, 'Name it.'), city: z.string().trim().min(1, 'Where is it?') });

function Form({ send }: { send: (values: object) => void }) {
	const { field, refuse, onSubmit } = useCheckedForm(schema, { name: '', city: '' });
	const onSend = (values: z.infer<typeof schema>) => {
		send(values);
		if (values.name === 'taken') refuse('name', 'Choose another one.');
	};
	return (
		<form onSubmit={onSubmit(onSend)} noValidate>
			<TextField {...field('name')} label="Name" />
			<TextField {...field('city')} label="City" />
			<button type="submit">Send</button>
		</form>
	);
}

test('a field shows its error when it is left, and clears it once valid', async () => {
	const user = userEvent.setup();
	render(<Form send={() => {}} />);
	await user.click(screen.getByLabelText('Name'));
	expect(screen.queryByText('Name it.')).toBeNull();
	await user.tab();
	expect(screen.getByText('Name it.')).toBeVisible();
	expect(screen.queryByText('Where is it?')).toBeNull();
	await user.type(screen.getByLabelText('Name'), 'a');
	expect(screen.queryByText('Name it.')).toBeNull();
});

test('submitting focuses the first invalid field, or passes on the parsed values', async () => {
	const user = userEvent.setup();
	const sent: object[] = [];
	render(<Form send={(values) => sent.push(values)} />);
	await user.type(screen.getByLabelText('Name'), 'Nordlager');
	await user.click(screen.getByRole('button', { name: 'Send' }));
	expect(screen.getByLabelText('City')).toHaveFocus();
	await user.keyboard(' Kiel {Enter}');
	expect(sent).toEqual([{ name: 'Nordlager', city: 'Kiel' }]);
});

test('an error of the server is shown until its field changes', async () => {
	const user = userEvent.setup();
	render(<Form send={() => {}} />);
	await user.type(screen.getByLabelText('Name'), 'taken');
	await user.type(screen.getByLabelText('City'), 'Kiel{Enter}');
	expect(screen.getByText('Choose another one.')).toBeVisible();
	await user.type(screen.getByLabelText('City'), 's');
	expect(screen.getByText('Choose another one.')).toBeVisible();
	await user.type(screen.getByLabelText('Name'), '2');
	expect(screen.queryByText('Choose another one.')).toBeNull();
});
