import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DateField, DayField } from './day-field.tsx';

test('a day is typed and returned as YYYY-MM-DD, and an invalid one is reported on leaving the field', async () => {
	const days: (string | null)[] = [];
	render(<DayField label="From" value={null} onChange={(day) => days.push(day)} invalidText="Use YYYY-MM-DD" />);
	const field = screen.getByRole('textbox', { name: 'From' });
	expect(field).toHaveAttribute('placeholder', 'YYYY-MM-DD');
	await userEvent.type(field, '2026-02-31');
	expect(days).toEqual([]);
	expect(screen.queryByText('Use YYYY-MM-DD')).toBeNull();
	await userEvent.tab();
	expect(screen.getByText('Use YYYY-MM-DD')).toBeVisible();
	await userEvent.type(field, '{Backspace}{Backspace}27');
	expect(days).toEqual(['2026-02-27']);
	await userEvent.clear(field);
	expect(days).toEqual(['2026-02-27', null]);
});

test('a German page shows the letters of a date format in German', () => {
	document.documentElement.lang = 'de';
	render(<Moment />);
	expect(screen.getByRole('textbox', { name: 'Started' })).toHaveAttribute('placeholder', 'JJJJ-MM-TT HH:mm');
	document.documentElement.lang = '';
});

function Moment() {
	const [text, setText] = useState('');
	return (
		<DateField format="moment" label="Started" value={text} onChange={setText} invalidText="Use YYYY-MM-DD HH:mm" />
	);
}

test('an impossible moment is reported on leaving the field, and described to screen readers', async () => {
	render(<Moment />);
	const field = screen.getByRole('textbox', { name: 'Started' });
	await userEvent.type(field, '2026-02-31 10:00');
	expect(field).toBeValid();
	await userEvent.tab();
	expect(field).toBeInvalid();
	expect(field).toHaveAccessibleDescription('Use YYYY-MM-DD HH:mm');
	await userEvent.clear(field);
	await userEvent.type(field, '2026-02-28 10:00');
	await userEvent.tab();
	expect(field).toBeValid();
});

test('a day is chosen in the calendar of the browser, and a moment keeps its time', async () => {
	const open = vi.fn();
	HTMLInputElement.prototype.showPicker = function showPicker(this: HTMLInputElement) {
		open(this);
	};
	render(<Moment />);
	const field = screen.getByRole('textbox', { name: 'Started' });
	await userEvent.click(screen.getByRole('button', { name: 'Started: choose in a calendar' }));
	const [calendar] = open.mock.lastCall ?? [];
	fireEvent.change(calendar, { target: { value: '2026-11-28' } });
	expect(field).toHaveValue('2026-11-28 00:00');
	await userEvent.clear(field);
	await userEvent.type(field, '2026-11-28 14:30');
	expect(calendar).toHaveValue('2026-11-28');
	fireEvent.change(calendar, { target: { value: '2026-12-01' } });
	expect(field).toHaveValue('2026-12-01 14:30');
});
