import { type ReactNode, useId } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Loader } from '../feedback/loader.tsx';
import { tooltip } from '../overlays/tooltip.ts';
import type { Unstyled } from '../unstyled.ts';
import { type ButtonSize, type ButtonVariant, buttonLook, inactive } from './button-look.ts';

export type ButtonProps = Omit<Unstyled<AriaButtonProps>, 'children' | 'isPending'> & {
	variant?: ButtonVariant;
	size?: ButtonSize;
	isBlock?: boolean;
	isBusy?: boolean;
	busyLabel?: string;
	/** Deactivates the button and is its tooltip. Not for triggers. */
	offReason?: string | undefined;
	children: ReactNode;
};

export function Button(props: ButtonProps) {
	const { variant = 'neutral', size = 'md', isBlock, isBusy, busyLabel, offReason, children, onPress, ...rest } = props;
	const reasonId = useId();
	return (
		<AriaButton
			{...rest}
			{...(offReason ? { ...inactive, ...tooltip(offReason), 'aria-describedby': reasonId } : onPress && { onPress })}
			isPending={isBusy ?? false}
			data-variant={variant}
			data-size={size}
			data-block={isBlock || undefined}
			className={buttonLook}
		>
			<span data-busy={isBusy || undefined} className="inline-flex items-center gap-[inherit] data-[busy]:opacity-0">
				{children}
			</span>
			{offReason && (
				<span id={reasonId} hidden>
					{offReason}
				</span>
			)}
			{isBusy && (
				<span className="absolute inset-0 grid place-items-center">
					<Loader {...(busyLabel ? { label: busyLabel } : {})} />
				</span>
			)}
		</AriaButton>
	);
}
