import { expect, test, vi } from 'vitest';
import { createTranscriptController } from './transcript-controller.ts';

const commands = () => ({
	reveal: vi.fn(),
	revealLine: vi.fn(),
	follow: vi.fn(),
	openSearch: vi.fn(),
	focusLine: vi.fn(),
});

test('a visible transcript receives commands at once', () => {
	const controller = createTranscriptController();
	const view = commands();
	controller.connect(view);
	controller.reveal(6_500);
	controller.follow();
	controller.openSearch();
	expect(view.reveal).toHaveBeenCalledWith(6_500);
	expect(view.follow).toHaveBeenCalledOnce();
	expect(view.openSearch).toHaveBeenCalledOnce();
});

test('a line command waits for the transcript, and repeats when its tab is shown again', () => {
	const controller = createTranscriptController();
	controller.reveal(1_000);
	controller.revealLine('line-3');
	const view = commands();
	const disconnect = controller.connect(view);
	expect(view.reveal).not.toHaveBeenCalled();
	expect(view.revealLine).toHaveBeenCalledExactlyOnceWith('line-3');
	disconnect();
	controller.connect(view);
	expect(view.revealLine).toHaveBeenCalledTimes(2);
});

test('a search requested elsewhere opens once, and a follow command does not wait', () => {
	const controller = createTranscriptController();
	controller.openSearch();
	controller.follow();
	const view = commands();
	controller.connect(view)();
	controller.connect(view);
	expect(view.openSearch).toHaveBeenCalledOnce();
	expect(view.follow).not.toHaveBeenCalled();
});

test('waiting commands are dropped when another transcript opens', () => {
	const controller = createTranscriptController();
	controller.reveal(1_000);
	controller.openSearch();
	controller.forget();
	const view = commands();
	controller.connect(view);
	expect(view.reveal).not.toHaveBeenCalled();
	expect(view.openSearch).not.toHaveBeenCalled();
});
