import { Kbd } from '@debrief/shared/ui/display/kbd.tsx';

/** A shortcut as the browser writes it, such as `Alt+P`; nothing if not set. */
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
