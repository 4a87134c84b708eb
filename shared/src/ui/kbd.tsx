import type { ReactNode } from 'react';

type Props = { children: ReactNode };

/** A key beside the action it triggers; hidden where there is no keyboard. */
export function Kbd({ children }: Props) {
	return (
		<kbd className="inline-grid h-4.5 min-w-4.5 place-items-center rounded-xs border border-b-2 border-strong bg-raised px-1 font-act font-sans text-2xs leading-none text-muted pointer-coarse:hidden">
			{children}
		</kbd>
	);
}
