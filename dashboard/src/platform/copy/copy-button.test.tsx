import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { Toasts } from '@debrief/shared/ui/feedback/toasts.tsx';
import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-app.tsx';
import { CopyButton } from './copy-button.tsx';
import { useCopy } from './use-copy.ts';

afterEach(async () => {
	act(() => toastQueue.clear());
	vi.restoreAllMocks();
	await i18next.changeLanguage('en');
});

function Page() {
	const copy = useCopy();
	return (
		<>
			<CopyButton text="text" label="button" />
			<button type="button" onClick={() => void copy('text')}>
				link
			</button>
			<Toasts />
		</>
	);
}

const refuse = () =>
	vi
		.spyOn(navigator.clipboard, 'writeText')
		.mockRejectedValue(new DOMException('Write permission denied.', 'NotAllowedError'));

test.each([
	['en', 'button', 'Your browser blocked copying. Allow this page to use the clipboard, or'],
	['en', 'link', 'Your browser blocked copying. Allow this page to use the clipboard, or'],
	['de', 'link', 'Der Browser hat das Kopieren blockiert. Erlauben Sie dieser Seite die Zwischenablage, oder'],
])('in %s a refused copy from a %s shows what to do in our own words', async (language, name, words) => {
	const { user } = await renderScreen(<Page />);
	await act(() => i18next.changeLanguage(language));
	refuse();
	await user.click(screen.getByRole('button', { name }));
	const toast = await screen.findByRole('alertdialog');
	expect(toast).toHaveAttribute('data-tone', 'danger');
	expect(toast).toHaveTextContent(words);
	expect(toast).not.toHaveTextContent('permission denied');
	expect(screen.getByRole('button', { name })).toBeVisible();
});

test('a copy button confirms in place', async () => {
	const { user } = await renderScreen(<Page />);
	await user.click(screen.getByRole('button', { name: 'button' }));
	expect(await screen.findByRole('button', { name: 'Copied to clipboard' })).toBeVisible();
	expect(await navigator.clipboard.readText()).toBe('text');
	expect(screen.queryByRole('alertdialog')).toBeNull();
});
