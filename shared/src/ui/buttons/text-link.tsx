import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components/Link';
import type { Unstyled } from '../unstyled.ts';

type Props = Omit<Unstyled<LinkProps>, 'children'> & { children: ReactNode };

/** A link inside text. Without `href`, a button that looks like one. */
export function TextLink(props: Props) {
	return (
		<Link
			{...props}
			className="cursor-pointer rounded-xs text-accent underline decoration-current/35 decoration-1 underline-offset-[2.5px] hover:decoration-current"
		/>
	);
}
