import { limits } from '@debrief/shared/domain/limits.ts';
import { FakeError } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../../../testing/render-app.tsx';
import { UseFileDialog } from './use-file-dialog.tsx';

test('a refused file says why and can be replaced by another, which closes the dialog', async () => {
	const sent: string[] = [];
	let isClosed = false;
	const { user } = await renderScreen(
		<UseFileDialog
			conversationId="c1"
			fileId="file-1"
			onClose={() => {
				isClosed = true;
			}}
		/>,
		{
			handlers: {
				...signedIn,
				replaceTranscript: ({ params: { fileId }, body }) => {
					sent.push(`${fileId} ${(body.theFile as File).name}`);
					if (sent.length === 1) throw new FakeError('transcript_beyond_recording');
					return { callId: 'c1', fileId, lines: 2 };
				},
			},
		},
	);
	const use = await screen.findByRole('button', { name: 'Use this transcript' });
	expect(use).toBeDisabled();
	const choose = async (file: File) => {
		const input = document.querySelector<HTMLInputElement>('input[type=file]');
		if (input) await user.upload(input, file);
	};
	const large = new File(['x'], 'large.srt');
	Object.defineProperty(large, 'size', { value: limits.transcriptFileMaxBytes + 1 });
	await choose(large);
	expect(screen.getByRole('alert')).toHaveTextContent('This transcript file is larger than 20 MB');
	expect(use).toBeDisabled();
	await choose(new File(['1'], 'other.srt'));
	await user.click(use);
	expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was changed.');
	expect(isClosed).toBe(false);
	await choose(new File(['1'], 'right.srt'));
	expect(screen.queryByRole('alert')).toBeNull();
	await user.click(use);
	await waitFor(() => expect(isClosed).toBe(true));
	expect(sent).toEqual(['file-1 other.srt', 'file-1 right.srt']);
});
