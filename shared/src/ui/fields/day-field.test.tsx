import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DayField } from './day-field.tsx';

test('a day is typed and given as YYYY-MM-DD; a text that is none is named when the field is left', async () => {
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
