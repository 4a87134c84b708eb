import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';

type Props = {
	navigate: (path: string) => void;
	/** Turns the path of a router into the href of a link. */
	useHref?: (path: string) => string;
	children: ReactNode;
};

/** Makes every link of the kit navigate without reloading the page. */
export function NavigationProvider({ navigate, useHref, children }: Props) {
	const useOwnHref = useHref && ((path: string) => inside(useHref(path), path));
	return (
		<RouterProvider navigate={navigate} {...(useOwnHref && { useHref: useOwnHref })}>
			{children}
		</RouterProvider>
	);
}

/** A router would take the address of another site for a path of its own. */
const inside = (href: string, path: string) => (/^(?:https?|mailto):/.test(path) ? path : href);
