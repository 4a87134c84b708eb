import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useBackgroundPlayback } from '../features/player/background/background-playback.ts';
import { createPlaybackSession } from '../features/player/create-playback-session.ts';
import { useVoiceMemos } from '../features/voice-memo/use-voice-memos.ts';
import { renderScreen } from '../testing/render-app.tsx';
import { VoiceMemos } from './voice-memos.tsx';

afterEach(() => {
	vi.unstubAllGlobals();
	for (const name of ['locks', 'storage']) Reflect.deleteProperty(navigator, name);
	useBackgroundPlayback.setState({ session: null });
});

function Recorder() {
	const { service } = useVoiceMemos('user-1');
	const start = () =>
		void service.start({ microphoneId: null, languageCode: 'en-US', numberOfSpeakers: null, name: 'Memo' });
	return (
		<>
			<button type="button" onClick={start}>
				Record
			</button>
			<VoiceMemos userId="user-1" />
		</>
	);
}

test('starting a memo pauses background playback, which its microphone would record', async () => {
	vi.stubGlobal('isSecureContext', true);
	vi.stubGlobal('MediaRecorder', { isTypeSupported: () => true });
	// The memo stays at its start: the sound must be off before the microphone opens.
	const waiting = new Promise<never>(() => {});
	Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: () => waiting } });
	Object.defineProperty(navigator, 'storage', { configurable: true, value: { estimate: () => waiting } });
	const session = createPlaybackSession({
		conversationId: 'conversation-1',
		renewLink: async () => null,
		onOutputFailed: () => {},
		memoryOf: () => null,
		onPlay: () => {},
		watchRemoval: () => () => {},
		onClosed: () => {},
	});
	session.open({
		fileId: 'file-1',
		title: 'Call',
		link: { url: '/sound', duration: 60_000, channels: ['mixed'], peaks: [], peaksPerSecond: 10 },
	});
	session.player.play();
	const { user } = await renderScreen(<Recorder />);
	act(() => useBackgroundPlayback.setState({ session }));
	expect(session.media.paused).toBe(false);
	await user.click(await screen.findByRole('button', { name: 'Record' }));
	await waitFor(() => expect(session.media.paused).toBe(true));
});
