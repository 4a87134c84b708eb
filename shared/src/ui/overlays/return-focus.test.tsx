import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import { Menu, MenuItem, MenuTrigger } from './menu.tsx';

function Page({ children }: { children: (open: () => void) => ReactNode }) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			{children(() => setIsOpen(true))}
			<Button>Other</Button>
			{isOpen && (
				<Dialog isOpen title="Rename" onOpenChange={setIsOpen}>
					words
				</Dialog>
			)}
		</>
	);
}
const close = async () => {
	await screen.findByRole('dialog', { name: 'Rename' });
	await userEvent.keyboard('{Escape}');
	await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

const withMenu = (open: () => void) => (
	<MenuTrigger>
		<Button>More</Button>
		<Menu aria-label="More">
			<MenuItem onAction={open}>Rename…</MenuItem>
		</Menu>
	</MenuTrigger>
);
const byMouse = async () => {
	await userEvent.click(screen.getByRole('button', { name: 'More' }));
	await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename…' }));
};
test('a dialog opened from a menu returns the focus to the menu button', async () => {
	render(<Page>{withMenu}</Page>);
	await byMouse();
	await close();
	await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
});

test('a dialog that opens after its menu has closed returns the focus to the menu button', async () => {
	let show = () => {};
	render(
		<Page>
			{(open) => {
				show = open;
				return withMenu(() => {});
			}}
		</Page>,
	);
	await byMouse();
	await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
	act(() => {
		if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
		show();
	});
	await close();
	await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
});

test('a dialog opened by a button returns the focus to it', async () => {
	render(<Page>{(open) => <Button onPress={open}>Rename…</Button>}</Page>);
	await userEvent.click(screen.getByRole('button', { name: 'Rename…' }));
	await close();
	await waitFor(() => expect(screen.getByRole('button', { name: 'Rename…' })).toHaveFocus());
});
