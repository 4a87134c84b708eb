import { Button } from '@debrief/shared/ui/button.tsx';
import { toastQueue } from '@debrief/shared/ui/toast-queue.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromFile } from '../features/upload/upload-item.ts';
import { useUploadDialog } from '../stores/upload-dialog.ts';
import { renderScreen } from '../testing/render-app.tsx';
import { useUploadNews } from './use-upload-news.ts';

const wav = new File(['sound'], 'call.wav', { type: 'audio/wav' });
const done = { ...fromFile('a', wav, { languageCode: 'en-US' }), stage: 'done', callId: 'c1' } as const;

function Arrival() {
	const tell = useUploadNews();
	return <Button onPress={() => tell(done)}>It arrives</Button>;
}

test.each([
	{ isOpen: false, toasts: ['call.wav is uploaded'] },
	{ isOpen: true, toasts: [] },
])('a toast tells of a finished file where nothing else does (dialog open: $isOpen)', async ({ isOpen, toasts }) => {
	toastQueue.clear();
	useUploadDialog.setState({ isOpen });
	const { user } = await renderScreen(<Arrival />);
	await user.click(await screen.findByRole('button', { name: 'It arrives' }));
	expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual(toasts);
});
