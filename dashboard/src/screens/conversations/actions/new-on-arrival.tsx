import { useArrival } from '../../../platform/use-arrival.ts';

export function NewOnArrival({ onNew }: { onNew: () => void }) {
	useArrival('new', onNew);
	return null;
}
