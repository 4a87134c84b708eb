import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { searchLines } from './search-lines.ts';

/** The search inside a transcript. Control or Command with F opens it; closing it clears it. */
export function useLineSearch(segments: readonly Segment[]) {
	const [isOpen, setIsOpen] = useState(false);
	const [term, setTerm] = useState('');
	const [at, setAt] = useState(0);
	const field = useRef<HTMLInputElement>(null);
	const wanted = useDeferredValue(term);
	const found = useMemo(() => (isOpen ? searchLines(segments, wanted) : null), [segments, wanted, isOpen]);
	const count = found?.hits.length ?? 0;
	const open = useCallback(() => {
		setIsOpen(true);
		focusField(field.current);
	}, []);
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
		field,
		term,
		found,
		/** Of the current hit, counted from 0. */
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

export function focusField(field: HTMLInputElement | null): void {
	field?.focus();
	field?.select();
}

export type LineSearching = ReturnType<typeof useLineSearch>;
