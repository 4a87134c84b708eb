import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { MatchStore } from '../transcript-controller.ts';
import { searchLines } from './search-lines.ts';

/** In the field, Ctrl or Cmd with F opens the browser's search. `matches` receives positions in ms. */
export function useLineSearch(segments: readonly Segment[], matches: MatchStore) {
	const [isOpen, setIsOpen] = useState(false);
	const [term, setTerm] = useState('');
	const [at, setAt] = useState(0);
	const [showsAll, setShowsAll] = useState(false);
	const field = useRef<HTMLInputElement>(null);
	const wanted = useDeferredValue(term);
	const found = useMemo(
		() => (isOpen ? searchLines(segments, wanted, { showsAll }) : null),
		[segments, wanted, isOpen, showsAll],
	);
	useEffect(() => {
		matches.setState({ positions: found?.hits.map(({ startedAt }) => startedAt) ?? [] });
		return () => matches.setState({ positions: [] });
	}, [matches, found]);
	const count = found?.hits.length ?? 0;
	const open = useCallback(() => {
		setIsOpen(true);
		focusField(field.current);
	}, []);
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
			if (field.current && field.current === document.activeElement) return;
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
		at: Math.min(at, Math.max(0, count - 1)),
		hitId: found?.hits[Math.min(at, Math.max(0, count - 1))]?.id ?? null,
		isFiltering: found !== null && found.shown.length < segments.length,
		showsAll,
		setShowsAll,
		total: segments.length,
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
