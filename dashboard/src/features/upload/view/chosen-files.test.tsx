import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen, signedIn } from '../../../testing/render-app.tsx';
import { ChosenFiles } from './chosen-files.tsx';

test('a file under ten seconds says that it gets no transcript, once the browser has read its length', async () => {
	const opened: HTMLAudioElement[] = [];
	const create = document.createElement.bind(document);
	vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
		const element = create(name);
		if (element instanceof HTMLAudioElement) opened.push(element);
		return element;
	});
	const files = ['short.wav', 'long.wav'].map((name) => new File(['RIFF'], name, { type: 'audio/wav' }));
	await renderScreen(<ChosenFiles files={files} onRemove={() => {}} />, { handlers: signedIn });
	await screen.findByText('short.wav');
	expect(screen.queryByRole('status')).toBeNull();
	expect(opened).toHaveLength(2);
	for (const [i, audio] of opened.entries()) {
		Object.defineProperty(audio, 'duration', { value: [5, 10][i] });
		act(() => void audio.dispatchEvent(new Event('loadedmetadata')));
	}
	expect(screen.getByRole('status')).toHaveTextContent('Under 10 seconds: it is kept and can be played');
	vi.restoreAllMocks();
});
