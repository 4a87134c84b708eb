import { useCallback, useEffect, useRef, useState } from 'react';

type Options = {
	/** What is searched for at this moment, such as the URL says. */
	search: string;
	onSearch: (search: string) => void;
	pauseMs: number;
	/** Shorter texts are not searched for; an empty one ends the search. */
	minLength?: number;
};

/** What is typed into a search field, handed on trimmed after a pause, or at once by `submit`. */
export function useTypedSearch({ search, onSearch, pauseMs, minLength = 0 }: Options) {
	const [typed, setTyped] = useState(search);
	const handedOn = useRef(search);

	// what comes back of one's own typing must not take away what was typed since
	useEffect(() => {
		if (search !== handedOn.current) setTyped(search);
		handedOn.current = search;
	}, [search]);

	const submit = useCallback(
		(text: string) => {
			const wanted = text.trim();
			if (wanted && wanted.length < minLength) return;
			handedOn.current = wanted;
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
