import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DataTable, HeaderCell } from './data-table.tsx';
import type { SortDirection } from './sort-direction.ts';

function Sortable() {
	const [sort, setSort] = useState<SortDirection>('off');
	return (
		<DataTable
			label="Conversations"
			head={
				<HeaderCell sort={sort} onSort={setSort}>
					Title
				</HeaderCell>
			}
		>
			{null}
		</DataTable>
	);
}

test('a column head sorts ascending, descending and not at all by keyboard, and announces it', async () => {
	render(<Sortable />);
	const head = screen.getByRole('columnheader', { name: 'Title' });
	expect(head).toHaveAttribute('aria-sort', 'none');
	await userEvent.tab();
	for (const direction of ['ascending', 'descending', 'none', 'ascending']) {
		await userEvent.keyboard('{Enter}');
		expect(head).toHaveAttribute('aria-sort', direction);
	}
});

test('an unsortable column has no button and no aria-sort', () => {
	render(
		<DataTable label="Conversations" head={<HeaderCell>Tags</HeaderCell>}>
			{null}
		</DataTable>,
	);
	expect(screen.getByRole('columnheader', { name: 'Tags' })).not.toHaveAttribute('aria-sort');
	expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
