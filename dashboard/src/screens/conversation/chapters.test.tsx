import type { Chapter } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { insights, transcript } from '../../testing/fake-conversation.ts';
import { lineOf, openParts, prepareConversationTests } from '../../testing/open-conversation.tsx';
import { watchAudio } from '../../testing/player/watch-audio.ts';

prepareConversationTests();
afterEach(() => vi.restoreAllMocks());

const [first, second, third] = transcript.list;
const chapterAt = (line: typeof first, title: string): Chapter[] =>
	line
		? [
				{
					title,
					fileId: line.fileId,
					segmentId: line.id,
					startedAt: line.startedAt,
					endedAt: line.endedAt,
					evidence: [],
				},
			]
		: [];
const other = { ...second, fileId: 'another-recording' } as typeof first;
const chapters = [
	...chapterAt(first, 'Gate four'),
	...chapterAt(third, 'Credit note and depot'),
	...chapterAt(other, 'Elsewhere'),
];
const divided = { insights: { ...insights, chapters } };

test('a chapter has a heading before its first line, which names its speaker', async () => {
	await openParts(['transcript'], divided);
	const headings = await screen.findAllByRole('heading', { level: 2 });
	expect(headings.map((heading) => heading.textContent)).toEqual(['Gate four', 'Credit note and depot']);
	const line = lineOf(third?.text ?? '');
	expect(headings[1]?.nextElementSibling).toBe(line);
	expect(line).toHaveAttribute('data-turn');
});

test('chapters are marked above the wave and reached with comma and full stop', async () => {
	const audio = watchAudio();
	const { user } = await openParts(['player', 'transcript'], divided);
	const marks = within(await screen.findByRole('toolbar', { name: 'Markers' }));
	expect(marks.getByRole('button', { name: /Credit note and depot/ })).toBeVisible();
	Object.defineProperty(audio(), 'readyState', { configurable: true, value: 4 });
	act(() => void audio().dispatchEvent(new Event('loadedmetadata')));
	const seconds = () => audio().currentTime;
	const startOf = (line: typeof first) => (line?.startedAt ?? 0) / 1_000;
	audio().currentTime = startOf(first) + 0.1;
	await user.keyboard('.');
	expect(seconds()).toBe(startOf(third));
	await user.keyboard('.');
	expect(seconds()).toBe(startOf(third));
	await user.keyboard(',');
	expect(seconds()).toBe(startOf(first));
	await user.keyboard('?');
	expect(await screen.findByText('Previous or next chapter')).toBeVisible();
});

test('a conversation without chapters has no headings, and its keys do nothing', async () => {
	await openParts(['transcript'], { insights });
	expect(await screen.findByText(first?.text ?? '', { selector: '.line-text' })).toBeVisible();
	expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});
