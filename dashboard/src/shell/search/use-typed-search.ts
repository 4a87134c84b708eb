import { useCallback, useEffect, useRef, useState } from 'react';

type Options = {
	search: string;
	onSearch: (search: string) => void;
	pauseMs: number;
	/** An empty text ends the search. */
	minLength?: (typed: string) => number;
};

export function useTypedSearch({ search, onSearch, pauseMs, minLength }: Options) {
	const [typed, setTyped] = useState(search);
	const lastSubmitted = useRef(search);

	// A search that this field submitted must not overwrite newer typing.
	useEffect(() => {
		if (search !== lastSubmitted.current) setTyped(search);
		lastSubmitted.current = search;
	}, [search]);

	const submit = useCallback(
		(text: string) => {
			const wanted = text.trim();
			if (wanted && minLength && wanted.length < minLength(wanted)) return;
			lastSubmitted.current = wanted;
			onSearch(wanted);
		},
		[onSearch, minLength],
	);
	useEffect(() => {
		if (typed.trim() === search) return;
		const timer = setTimeout(() => submit(typed), pauseMs);
		return () => clearTimeout(timer);
	}, [typed, search, submit, pauseMs]);

	return { typed, setTyped, submit };
}
