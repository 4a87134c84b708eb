import type { ReactNode } from 'react';

type Props = {
	isAlwaysShown?: boolean;
	children: ReactNode;
};

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
