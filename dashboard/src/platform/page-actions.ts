import { type ReactNode, useEffect } from 'react';
import { useLatest } from './browser/use-latest.ts';

export type PageAction = {
	id: string;
	label: string;
	/** What it belongs to, where the label does not say. */
	note?: string;
	icon: ReactNode;
	run: () => void;
};
type Actions = readonly (PageAction | false | undefined)[];

const sources = new Set<{ current: Actions }>();

/** Offers what a part of the page can do to the command palette, while that part is there. */
export function usePageActions(actions: Actions): void {
	const latest = useLatest(actions);
	useEffect(() => {
		sources.add(latest);
		return () => {
			sources.delete(latest);
		};
	}, [latest]);
}

/** Returns what the page can do now, each action once. */
export function currentPageActions(): readonly PageAction[] {
	const offered = [...sources].flatMap(({ current }) => current.filter((each) => each !== undefined && each !== false));
	return offered.filter(({ label }, at) => offered.findIndex((other) => other.label === label) === at);
}
