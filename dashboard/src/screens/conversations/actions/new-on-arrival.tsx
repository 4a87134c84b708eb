import { useArrival } from '../../../platform/use-arrival.ts';

/** Opens the form for whoever came to the list for it. Loaded later, because nobody waits for it. */
export function NewOnArrival({ onNew }: { onNew: () => void }) {
	useArrival('new', onNew);
	return null;
}
