import { useCallback, useEffect, useState } from 'react';

type Options = {
	shownIds: readonly string[];
	/** A change of the scope, such as the filters, clears the selection. */
	scope: string;
	isPaused: boolean;
};

export function useSelection({ shownIds, scope, isPaused }: Options) {
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const [chosenIn, setChosenIn] = useState(scope);
	if (chosenIn !== scope) {
		setChosenIn(scope);
		setChosen(new Set());
	}
	const selected = shownIds.filter((id) => chosen.has(id));
	const clear = useCallback(() => setChosen(new Set()), []);
	const toggle = useCallback(
		(id: string) =>
			setChosen((current) => {
				const next = new Set(current);
				if (!next.delete(id)) next.add(id);
				return next;
			}),
		[],
	);
	const isAll = selected.length > 0 && selected.length === shownIds.length;
	const selectAll = () => setChosen(new Set(shownIds));
	const toggleAll = () => (isAll ? clear() : selectAll());

	const listensToEscape = selected.length > 0 && !isPaused;
	useEffect(() => {
		if (!listensToEscape) return;
		const onKey = (event: KeyboardEvent) => {
			if (event.key === 'Escape' && !event.defaultPrevented) clear();
		};
		window.addEventListener('keydown', onKey);
		return () => window.removeEventListener('keydown', onKey);
	}, [listensToEscape, clear]);

	return { selected, isSelected: (id: string) => chosen.has(id), isAll, toggle, toggleAll, selectAll, clear };
}
export type Selection = ReturnType<typeof useSelection>;
