import type { Segment } from '@debrief/shared/contract/transcripts.ts';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { searchLines } from './search-lines.ts';

/** Somebody outside wants the search to open; `onTaken` when it has. */
export type SearchWish = { isWished: boolean; onTaken: () => void };

/** The search inside a transcript. Control or Command with F opens it; closing it clears it. */
export function useLineSearch(segments: readonly Segment[], { isWished, onTaken }: SearchWish) {
	const [isOpen, setIsOpen] = useState(false);
	const [term, setTerm] = useState('');
	const [at, setAt] = useState(0);
	const [asked, setAsked] = useState(0);
	const wanted = useDeferredValue(term);
	const found = useMemo(() => (isOpen ? searchLines(segments, wanted) : null), [segments, wanted, isOpen]);
	const count = found?.hits.length ?? 0;
	const open = useCallback(() => {
		setIsOpen(true);
		setAsked((times) => times + 1);
	}, []);
	useEffect(() => {
		if (!isWished) return;
		open();
		onTaken();
	}, [isWished, onTaken, open]);
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
			event.preventDefault();
			open();
		};
		document.addEventListener('keydown', listen);
		return () => document.removeEventListener('keydown', listen);
	}, [open]);
	return {
		isOpen,
		/** Rises with every wish to search; the field takes the focus. */
		asked,
		term,
		found,
		/** Of the hit that is gone to, counted from 0. */
		at: Math.min(at, Math.max(0, count - 1)),
		hitId: found?.hits[Math.min(at, Math.max(0, count - 1))] ?? null,
		open,
		close: () => {
			setIsOpen(false);
			setTerm('');
			setAt(0);
		},
		type: (text: string) => {
			setTerm(text);
			setAt(0);
		},
		step: (by: 1 | -1) => count > 0 && setAt((now) => (Math.min(now, count - 1) + by + count) % count),
	};
}

export type LineSearching = ReturnType<typeof useLineSearch>;
