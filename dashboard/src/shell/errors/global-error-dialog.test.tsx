import { FakeError } from '@debrief/shared/testing/fake-api.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDismissWelcome } from '../../data/account/account.ts';
import { useGlobalError } from '../../platform/global-error.ts';
import { useNotify } from '../../platform/notify.ts';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { GlobalErrorDialog } from './global-error-dialog.tsx';

function Page() {
	const errorId = useGlobalError((state) => state.errorId);
	const notify = useNotify();
	const dismiss = useDismissWelcome();
	return (
		<>
			<Button onPress={() => dismiss.mutate(undefined, { onError: notify.failure })}>Dismiss</Button>
			{errorId && <GlobalErrorDialog errorId={errorId} />}
		</>
	);
}

const failing = (code: 'general' | 'forbidden') => ({
	...signedIn,
	dismissWelcome: () => {
		throw new FakeError(code);
	},
});

test('a server failure is shown once in a dialog with its ID, which can be closed', async () => {
	const { user } = await renderScreen(<Page />, { handlers: failing('general') });
	await user.click(screen.getByRole('button', { name: 'Dismiss' }));
	const dialog = await screen.findByRole('alertdialog', { name: 'Error!' });
	expect(dialog).toHaveTextContent('General error! Something went wrong, please try again later or contact us.');
	expect(dialog).toHaveTextContent(useGlobalError.getState().errorId ?? 'no id');
	expect(toastQueue.visibleToasts).toEqual([]);
	for (const button of screen.getAllByRole('button', { name: 'Close' }).slice(-1)) await user.click(button);
	expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a refusal of the server is shown in a toast, and the page remains usable', async () => {
	const { user } = await renderScreen(<Page />, { handlers: failing('forbidden') });
	await user.click(screen.getByRole('button', { name: 'Dismiss' }));
	await act(async () => {});
	expect(screen.queryByRole('alertdialog')).toBeNull();
	expect(toastQueue.visibleToasts).toHaveLength(1);
});
