import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { Toasts } from '@debrief/shared/ui/feedback/toasts.tsx';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-app.tsx';
import { useNotify } from './notify.ts';
import { useCopy } from './use-copy.ts';

afterEach(() => act(() => toastQueue.clear()));

function Page() {
	const notify = useNotify();
	const copy = useCopy();
	const acts = {
		save: () => notify.success(),
		fail: () => notify.failure(new Error('of the page')),
		copy: () => void copy('text'),
		remove: () => notify.show('secondary', '3 conversations deleted'),
		warn: () => notify.warning('Warned'),
		inform: () => notify.info('Informed'),
		open: () => notify.show('primary', 'Memo saved'),
		pin: () => notify.show('dark', 'Pinned'),
	};
	return (
		<>
			{Object.entries(acts).map(([name, run]) => (
				<button key={name} type="button" onClick={() => run()}>
					{name}
				</button>
			))}
			<Toasts />
		</>
	);
}

test.each([
	['save', 'success', 'Operation successful'],
	['fail', 'danger', 'Operation failed'],
	['warn', 'warning', 'Warned'],
	['inform', 'info', 'Informed'],
	['copy', 'light', 'Copied to clipboard'],
	['remove', 'secondary', '3 conversations deleted'],
	['open', 'primary', 'Memo saved'],
	['pin', 'dark', 'Pinned'],
] as const)('%s shows a toast in %s, with the default words where nobody gave others', async (name, tone, text) => {
	const { user } = await renderScreen(<Page />);
	await user.click(screen.getByRole('button', { name }));
	const toast = await screen.findByRole('alertdialog');
	expect(toast).toHaveAttribute('data-tone', tone);
	expect(toast).toHaveTextContent(text);
});
