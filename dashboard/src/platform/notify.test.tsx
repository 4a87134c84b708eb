import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { Toasts } from '@debrief/shared/ui/feedback/toasts.tsx';
import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-app.tsx';
import { useCopy } from './copy/use-copy.ts';
import { useNotify } from './notify.ts';

afterEach(() => act(() => toastQueue.clear()));

const tooShort = { reason: 'too_small', message: 'x', key: 'minCharacters', values: { limit: 3 } };
const refusal = new ApiError('invalid_input', 'x', {
	status: 400,
	details: [
		{ ...tooShort, field: 'classification.0.definition' },
		{ ...tooShort, field: 'title' },
	],
});

function Page() {
	const notify = useNotify();
	const copy = useCopy();
	const acts = {
		save: () => notify.success(),
		fail: () => notify.failure(new Error('of the page')),
		refuse: () => notify.failure(refusal),
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
	['refuse', 'danger', 'Definition: Use at least 3 characters. Title: Use at least 3 characters'],
	['warn', 'warning', 'Warned'],
	['inform', 'info', 'Informed'],
	['copy', 'light', 'Copied to clipboard'],
	['remove', 'secondary', '3 conversations deleted'],
	['open', 'primary', 'Memo saved'],
	['pin', 'dark', 'Pinned'],
] as const)('%s shows a %s toast, with default words if none are given', async (name, tone, text) => {
	const { user } = await renderScreen(<Page />);
	await i18next.loadNamespaces('fields');
	await user.click(screen.getByRole('button', { name }));
	const toast = await screen.findByRole('alertdialog');
	expect(toast).toHaveAttribute('data-tone', tone);
	expect(toast).toHaveTextContent(text);
});
