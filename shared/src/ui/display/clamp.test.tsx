import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Clamp } from './clamp.tsx';

/** happy-dom has no layout: sets the height of the text and of its box. */
const layout = (textHeight: number, boxHeight: number) => {
	vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(textHeight);
	vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(boxHeight);
};
afterEach(() => vi.restoreAllMocks());

test('a short text has no button', () => {
	layout(80, 80);
	render(<Clamp>One line.</Clamp>);
	expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a long text expands and collapses', async () => {
	layout(200, 80);
	render(<Clamp>Many lines.</Clamp>);
	await userEvent.click(screen.getByRole('button', { name: 'Show all', expanded: false }));
	expect(screen.getByText('Many lines.')).not.toHaveClass('line-clamp-4');
	await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
	expect(screen.getByText('Many lines.')).toHaveClass('line-clamp-4');
});

test('focusing a chip in the hidden part expands the text', async () => {
	layout(200, 80);
	vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
		return new DOMRect(0, 0, 100, this.tagName === 'A' ? 200 : 80);
	});
	render(
		<Clamp>
			Many lines, then <a href="#t">14:37</a>
		</Clamp>,
	);
	await userEvent.tab();
	expect(screen.getByRole('link', { name: '14:37' })).toHaveFocus();
	expect(screen.getByRole('button', { name: 'Show less' })).toBeInTheDocument();
});
