import { shortestSearch } from '@debrief/shared/domain/transcripts/shortest-search.ts';
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTypedSearch } from './use-typed-search.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A search whose answer comes back as the next `search`, as that of the URL does. */
function show(first = '') {
	const asked: string[] = [];
	const { result } = renderHook(() => {
		const [search, setSearch] = useState(first);
		const onSearch = (text: string) => {
			asked.push(text);
			setSearch(text);
		};
		return { ...useTypedSearch({ search, onSearch, pauseMs: 750, minLength: shortestSearch }), setSearch };
	});
	const type = (text: string) => act(() => result.current.setTyped(text));
	const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
	return { result, asked, type, wait };
}

test('a search starts 750 ms after the last letter, from four letters on', () => {
	const { asked, type, wait } = show();
	type('mid');
	wait(2_000);
	expect(asked).toEqual([]);
	type('midn');
	wait(700);
	type('midnight');
	wait(700);
	expect(asked).toEqual([]);
	wait(50);
	expect(asked).toEqual(['midnight']);
});

test('two characters suffice in a script without spaces', () => {
	const { asked, type, wait } = show();
	type('会');
	wait(2_000);
	expect(asked).toEqual([]);
	type('会议');
	wait(750);
	expect(asked).toEqual(['会议']);
});

test('text typed during a search is kept, including a trailing space', () => {
	const { result, asked, type, wait } = show();
	type('midnight ');
	wait(750);
	expect(asked).toEqual(['midnight']);
	expect(result.current.typed).toBe('midnight ');
	type('midnight shift');
	wait(750);
	expect(asked).toEqual(['midnight', 'midnight shift']);
});

test('Enter searches at once, an empty field ends the search, and history navigation updates it', () => {
	const { result, asked, type, wait } = show('gate four');
	expect(result.current.typed).toBe('gate four');
	act(() => result.current.submit('pallets'));
	expect(asked).toEqual(['pallets']);
	type('');
	wait(750);
	expect(asked).toEqual(['pallets', '']);
	act(() => result.current.setSearch('gate four'));
	expect(result.current.typed).toBe('gate four');
});
