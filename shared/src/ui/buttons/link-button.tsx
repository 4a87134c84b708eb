import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components/Link';
import type { Unstyled } from '../unstyled.ts';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';

type Props = Omit<Unstyled<LinkProps>, 'children'> & {
	variant?: ButtonVariant;
	size?: ButtonSize;
	isBlock?: boolean;
	children: ReactNode;
};

export function LinkButton({ variant = 'neutral', size = 'md', isBlock, ...props }: Props) {
	return (
		<Link {...props} data-variant={variant} data-size={size} data-block={isBlock || undefined} className={buttonLook} />
	);
}
