import { create } from 'zustand';
import { onAccountChange } from './account-state.ts';

/** How many works block the page. The shell covers it by a dialog while they take long. */
export const useBlockingWork = create<{ count: number }>()(() => ({ count: 0 }));

onAccountChange(() => useBlockingWork.setState(useBlockingWork.getInitialState()));

/** Runs what nothing else on the page may interfere with. */
export async function runBlocking<T>(work: () => Promise<T>): Promise<T> {
	useBlockingWork.setState(({ count }) => ({ count: count + 1 }));
	try {
		return await work();
	} finally {
		// an account that was left has reset it
		useBlockingWork.setState(({ count }) => ({ count: Math.max(0, count - 1) }));
	}
}
