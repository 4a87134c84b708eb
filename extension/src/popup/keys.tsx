import { Kbd } from '@debrief/shared/ui/kbd.tsx';

/** Keys as the browser writes them, like `Alt+P`; nothing where there are none. */
export function Keys({ keys }: { keys: string | undefined }) {
	if (!keys) return null;
	return (
		<span className="flex gap-1">
			{keys.split('+').map((key) => (
				<Kbd key={key}>{key}</Kbd>
			))}
		</span>
	);
}
