import { type ReactNode, useEffect } from 'react';
import { useLatest } from './browser/use-latest.ts';

export type PageAction = {
	id: string;
	label: string;
	note?: string;
	icon: ReactNode;
	run: () => void;
};
type Actions = readonly (PageAction | false | undefined)[];

const sources = new Set<{ current: Actions }>();

export function usePageActions(actions: Actions): void {
	const latest = useLatest(actions);
	useEffect(() => {
		sources.add(latest);
		return () => {
			sources.delete(latest);
		};
	}, [latest]);
}

export function currentPageActions(): readonly PageAction[] {
	const offered = [...sources].flatMap(({ current }) => current.filter((each) => each !== undefined && each !== false));
	return offered.filter(({ label }, at) => offered.findIndex((other) => other.label === label) === at);
}
