import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUploadDialog } from '../../../stores/upload-dialog.ts';
import { renderScreen, signedIn } from '../../../testing/render-app.tsx';
import { idleQueue } from '../idle-queue.ts';
import { UploadDialog } from './upload-dialog.tsx';

const nothing = () => {};
const actions = { pause: nothing, resume: nothing, cancel: nothing, chooseAgain: nothing };
const handlers = { ...signedIn, listLanguages: () => ({ list: [], supported: [] }) };

test('several recordings can be uploaded as one conversation, in the order of their names', async () => {
	const files = ['part 10.wav', 'part 2.wav', 'weekly.vtt'].map((name) => new File(['sound'], name));
	useUploadDialog.setState({ isOpen: true, chosen: files });
	const added: string[][] = [];
	const add = (chosen: readonly File[]) => {
		added.push(chosen.map(({ name }) => name));
		return [];
	};
	const queue = { ...idleQueue, add };
	const { user } = await renderScreen(<UploadDialog items={[]} queue={queue} actions={actions} />, { handlers });
	await user.click(await screen.findByRole('checkbox', { name: 'As one conversation' }));
	await user.click(screen.getByRole('button', { name: 'Upload 3 files' }));
	await expect.poll(() => added).toEqual([['part 2.wav', 'part 10.wav'], ['weekly.vtt']]);
});

test('a single recording has nothing to be joined with', async () => {
	useUploadDialog.setState({ isOpen: true, chosen: [new File(['sound'], 'call.wav'), new File(['WEBVTT'], 'a.vtt')] });
	await renderScreen(<UploadDialog items={[]} queue={idleQueue} actions={actions} />, { handlers });
	await screen.findByText('call.wav');
	expect(screen.queryByRole('checkbox')).toBeNull();
});
