import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromFile, type UploadItem } from '../features/upload/upload-item.ts';
import { useUploadDialog } from '../stores/upload-dialog.ts';
import { renderScreen } from '../testing/render-app.tsx';
import { useUploadEvents } from './use-upload-events.ts';

const wav = new File(['sound'], 'call.wav', { type: 'audio/wav' });
const done = { ...fromFile('a', wav, { languageCode: 'en-US' }), stage: 'done', callId: 'c1' } as const;

function Arrival({ item }: { item: UploadItem }) {
	const onEvent = useUploadEvents();
	return <Button onPress={() => onEvent(item)}>It arrives</Button>;
}

test.each([
	{ isOpen: false, toasts: ['call.wav uploaded'] },
	{ isOpen: true, toasts: [] },
])(
	'a finished file shows a toast only while the dialog is closed (dialog open: $isOpen)',
	async ({ isOpen, toasts }) => {
		toastQueue.clear();
		useUploadDialog.setState({ isOpen });
		const { user } = await renderScreen(<Arrival item={done} />);
		await user.click(await screen.findByRole('button', { name: 'It arrives' }));
		expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual(toasts);
	},
);

test.each([true, false])('a failed upload shows a toast with its reason (dialog open: %s)', async (isOpen) => {
	toastQueue.clear();
	useUploadDialog.setState({ isOpen });
	const failed: UploadItem = { ...done, stage: 'failed', failure: { code: 'storage_limit', status: 0, callId: null } };
	const { user } = await renderScreen(<Arrival item={failed} />);
	await user.click(await screen.findByRole('button', { name: 'It arrives' }));
	expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual([
		'call.wav was not uploaded: The maximum storage limit has been reached. Uploading new files is not allowed',
	]);
});
