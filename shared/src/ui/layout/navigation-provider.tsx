import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';

type Props = {
	navigate: (path: string) => void;
	useHref?: (path: string) => string;
	children: ReactNode;
};

export function NavigationProvider({ navigate, useHref, children }: Props) {
	const useOwnHref = useHref && ((path: string) => inside(useHref(path), path));
	return (
		<RouterProvider navigate={navigate} {...(useOwnHref && { useHref: useOwnHref })}>
			{children}
		</RouterProvider>
	);
}

/** A router would treat the address of another site as its own path. */
const inside = (href: string, path: string) => (/^(?:https?|mailto):/.test(path) ? path : href);
