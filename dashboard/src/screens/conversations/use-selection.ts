import { useCallback, useEffect, useState } from 'react';

/** Which rows are chosen. Rows that went away are not counted any more; Escape ends it. */
export function useSelection(shownIds: readonly string[], isPaused: boolean) {
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
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
	const toggleAll = () => (isAll ? clear() : setChosen(new Set(shownIds)));

	const listensToEscape = selected.length > 0 && !isPaused;
	useEffect(() => {
		if (!listensToEscape) return;
		const onKey = (event: KeyboardEvent) => {
			if (event.key === 'Escape' && !event.defaultPrevented) clear();
		};
		window.addEventListener('keydown', onKey);
		return () => window.removeEventListener('keydown', onKey);
	}, [listensToEscape, clear]);

	return { selected, isSelected: (id: string) => chosen.has(id), isAll, toggle, toggleAll, clear };
}
export type Selection = ReturnType<typeof useSelection>;
