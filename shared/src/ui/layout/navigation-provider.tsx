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
	return (
		<RouterProvider navigate={navigate} {...(useHref && { useHref })}>
			{children}
		</RouterProvider>
	);
}
