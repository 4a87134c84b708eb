import { create } from 'zustand';
import { onAccountChange } from './account-state.ts';

export const useBlockingWork = create<{ count: number }>()(() => ({ count: 0 }));

onAccountChange(() => useBlockingWork.setState(useBlockingWork.getInitialState()));

export async function runBlocking<T>(work: () => Promise<T>): Promise<T> {
	useBlockingWork.setState(({ count }) => ({ count: count + 1 }));
	try {
		return await work();
	} finally {
		// A change of account may have reset the count.
		useBlockingWork.setState(({ count }) => ({ count: Math.max(0, count - 1) }));
	}
}
