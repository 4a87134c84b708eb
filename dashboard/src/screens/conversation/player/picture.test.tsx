import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { playback } from '../../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const video = { url: '/api/v1/media/stream/picture', mimeType: 'video/mp4', soundStartsAt: 0 };
const show = () => openParts(['player', 'picture'], {}, { getPlayback: () => ({ ...playback, video }) });
const pictureOf = async () => {
	const group = await screen.findByRole('group', { name: 'Picture' });
	return group.querySelector('video') as HTMLVideoElement;
};

test('the picture is muted, plays the original, and a click on it plays the sound', async () => {
	const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
	const { user } = await show();
	const picture = await pictureOf();
	expect(picture.muted).toBe(true);
	expect(picture.getAttribute('src')).toBe(video.url);
	await user.click(screen.getByRole('button', { name: 'Play or pause' }));
	await waitFor(() => expect(play.mock.contexts.some((media) => media !== picture)).toBe(true));
	play.mockRestore();
});

test('it can be hidden and shown again', async () => {
	const { user } = await show();
	await user.click(await screen.findByRole('button', { name: 'Hide the picture' }));
	expect(screen.queryByRole('group', { name: 'Picture' })).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Show the picture' }));
	await pictureOf();
});

test('a format that the browser cannot play says so and offers the download', async () => {
	const asked: string[] = [];
	const { user } = await openParts(
		['player', 'picture'],
		{},
		{
			getPlayback: () => ({ ...playback, video }),
			getAudioDownload: ({ params }) => {
				asked.push(params.fileId);
				return { url: '/x', urlExpiresAt: '2099-01-01T00:00:00.000Z', fileName: 'call.mov', sizeBytes: 3 };
			},
		},
	);
	fireEvent.error(await pictureOf());
	expect(await screen.findByText(/cannot play this video format/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Download the original' }));
	expect(asked).toEqual(['file-1']);
});

test('a recording without a picture has none', async () => {
	await openParts(['player', 'picture']);
	await screen.findByRole('button', { name: 'Play' });
	expect(screen.queryByRole('group', { name: 'Picture' })).toBeNull();
});
