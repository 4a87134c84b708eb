import type { ReactNode } from 'react';

type Props = {
	/** Also where there is no keyboard: in a list of keys. */
	isAlwaysShown?: boolean;
	children: ReactNode;
};

/** A key beside the action it triggers; hidden where there is no keyboard. */
export function Kbd({ isAlwaysShown = false, children }: Props) {
	return (
		<kbd
			data-always={isAlwaysShown || undefined}
			className="inline-grid h-4.5 min-w-4.5 place-items-center rounded-xs border border-b-2 border-strong bg-raised px-1 font-act font-sans text-2xs leading-none text-muted not-data-always:pointer-coarse:hidden"
		>
			{children}
		</kbd>
	);
}
