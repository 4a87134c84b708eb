import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { type RefObject, useEffect, useState } from 'react';
import { useLatest } from '../../../../platform/browser/use-latest.ts';
import { type SelectedLine, selectedLines } from './selected-lines.ts';

/** They do not change while a pointer selects text or uses `bar`. */
export function useSelectedLines(
	list: RefObject<HTMLElement | null>,
	segments: readonly Segment[],
	bar: RefObject<HTMLElement | null>,
): readonly SelectedLine[] {
	const [lines, setLines] = useState<readonly SelectedLine[]>(none);
	const latest = useLatest(segments);
	useEffect(() => {
		let pressed: 'bar' | 'text' | null = null;
		const read = () => {
			const selection = getSelection();
			if (pressed === 'bar' || (pressed === 'text' && selection?.isCollapsed === false)) return;
			const found = list.current ? selectedLines(selection, list.current, latest.current) : none;
			setLines((before) => (found.length || before.length ? found : before));
		};
		const press = ({ target }: Event) => {
			pressed = target instanceof Node && bar.current?.contains(target) ? 'bar' : 'text';
		};
		const release = ({ type }: Event) => {
			const wasBar = pressed === 'bar';
			// The click that follows still needs the selection.
			if (wasBar && type === 'pointerup') return;
			pressed = null;
			if (!wasBar) read();
		};
		read();
		document.addEventListener('selectionchange', read);
		document.addEventListener('pointerdown', press, { capture: true });
		for (const type of releases) document.addEventListener(type, release, { capture: true });
		window.addEventListener('resize', read);
		return () => {
			document.removeEventListener('selectionchange', read);
			document.removeEventListener('pointerdown', press, { capture: true });
			for (const type of releases) document.removeEventListener(type, release, { capture: true });
			window.removeEventListener('resize', read);
		};
	}, [list, bar, latest]);
	return lines;
}

const releases = ['pointerup', 'pointercancel', 'click'];
const none: never[] = [];
