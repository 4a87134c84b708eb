import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components/Link';
import type { Unstyled } from '../unstyled.ts';

type Props = Omit<Unstyled<LinkProps>, 'children'> & { children: ReactNode };

/** Without `href`, this is a button that looks like a link. */
export function TextLink(props: Props) {
	return (
		<Link
			{...props}
			className="cursor-pointer rounded-xs text-accent underline decoration-current/35 decoration-1 underline-offset-[2.5px] hover:decoration-current"
		/>
	);
}
