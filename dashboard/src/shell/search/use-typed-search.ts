import { useCallback, useEffect, useRef, useState } from 'react';

type Options = {
	/** The current search, such as that of the URL. */
	search: string;
	onSearch: (search: string) => void;
	pauseMs: number;
	/** Shorter texts are not searched for; an empty one ends the search. */
	minLength?: (typed: string) => number;
};

/** The text of a search field: submitted, trimmed, after a pause in typing, or at once by `submit`. */
export function useTypedSearch({ search, onSearch, pauseMs, minLength }: Options) {
	const [typed, setTyped] = useState(search);
	const lastSubmitted = useRef(search);

	// a search that comes back from this field must not overwrite what was typed since
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
